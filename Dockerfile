FROM python:3.11-slim

ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 TOURNEY_DB=/data/tourney.sqlite3
WORKDIR /app
RUN useradd --system --uid 10001 --home-dir /app --no-create-home tourney \
    && install -d -o tourney -g tourney /data

COPY locks/run.txt locks/
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r locks/run.txt

COPY . .
# The key is for this one step: a key made here would be the same in every copy of the image.
RUN SECRET_KEY=only-to-collect-static-files python manage.py collectstatic --no-input -v 0 \
    && python -m compileall -q tourney rules_engine

USER tourney
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://localhost:8000/healthz', timeout=4)"]
# Without a log of requests: set-up links and join codes stand in addresses.
CMD ["python", "-m", "daphne", "-v", "0", "-b", "0.0.0.0", "-p", "8000", "tourney.asgi:application"]
