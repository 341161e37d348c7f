"""Settings: one file for every place; what differs from place to place comes from `environment`."""

import os
import sys

from django.utils.translation import gettext_lazy as _

from tourney import environment
from tourney.environment import ROOT, VAR

BASE_DIR = ROOT
DEBUG = environment.flag("TOURNEY_DEBUG")
SECRET_KEY = environment.secret_key()
ADDRESS = os.environ.get("TOURNEY_ADDRESS", "").rstrip("/")  # where phones reach us, e.g. http://192.168.1.20:8000
HTTPS = ADDRESS.startswith("https://")
ALLOWED_HOSTS = environment.hosts()
CSRF_TRUSTED_ORIGINS = [ADDRESS] if HTTPS else []

INSTALLED_APPS = [
    "daphne",
    "whitenoise.runserver_nostatic",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "django_htmx",
    "allauth",
    "allauth.account",
    "tourney.accounts",
    "tourney.leagues",
    "tourney.players",
    "tourney.events",
    "tourney.tables",
    "tourney.payouts",
    "tourney.rulings",
    "tourney.seasons",
    "tourney.calendar",
    "tourney.archive",
    "tourney.clubhouse",
    "tourney.live",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "tourney.live.middleware.same_site_only",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "tourney.urls"
ASGI_APPLICATION = "tourney.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "tourney.live.theme.theme",
                "tourney.accounts.mail.in_terminal",
            ]
        },
    }
]

DATABASES = {"default": environment.database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
ERASURES = environment.erasures()  # who was erased, so that no backup brings a name back
CHANNEL_LAYERS = environment.channel_layers()
if redis := os.environ.get("REDIS_URL"):
    # Rate limits are counted in the cache: several processes must share one.
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    # Nobody waits for a Redis that is frozen; a retry would only wait once more.
    impatient = {"socket_timeout": 0.2, "socket_connect_timeout": 0.2, "retry": Retry(NoBackoff(), 0)}
    CACHES = {"default": {"BACKEND": "tourney.live.cache.ForgivingRedisCache", "LOCATION": redis, "OPTIONS": impatient}}

# --- who is who -------------------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
ACCOUNT_ADAPTER = "tourney.accounts.adapter.Adapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = False
ACCOUNT_PREVENT_ENUMERATION = True
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
SESSION_COOKIE_AGE = 12 * 60 * 60  # a night; renewed while the host is at work
SESSION_SAVE_EVERY_REQUEST = False
PROXIES = int(os.environ.get("TOURNEY_PROXIES", "0") or 0)  # how many of our own proxies stand before this server
ALLAUTH_TRUSTED_PROXY_COUNT = PROXIES

# --- safety -----------------------------------------------------------------------------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "media-src": ["'self'"],
        "manifest-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "tourney.live.refused.csrf_failure"
if HTTPS:
    _ours = "__Host-"
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    SECURE_SSL_REDIRECT = False  # the proxy before us does it
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
else:
    # Cookies do not know ports: the demonstration has names of its own beside a real night on the same machine.
    _ours = os.environ.get("TOURNEY_COOKIES", "")
SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = f"{_ours}session", f"{_ours}csrf"
PHONE_COOKIE, TV_COOKIE, DESK_COOKIE = f"{_ours}phone", f"{_ours}tv", f"{_ours}desk"
if PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
# The proxy redirects to https (W008); other names below this host's are not ours to bind to https (W005, W021).
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W008", "security.W021"]

# --- words, files, letters --------------------------------------------------------------------------------------
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English"))]
LOCALE_PATHS = [ROOT / "locale"]
FORMAT_MODULE_PATH = ["tourney.formats"]
USE_I18N = USE_TZ = True
TIME_ZONE = "UTC"  # each league has a time zone of its own

STATIC_URL = "static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [ROOT / "static"]
TESTING = "pytest" in sys.modules
_FILES = "django.contrib.staticfiles.storage.StaticFilesStorage"
_HASHED = "whitenoise.storage.CompressedManifestStaticFilesStorage"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": _FILES if DEBUG or TESTING else _HASHED},
}
WHITENOISE_USE_FINDERS = DEBUG or TESTING

for _setting, _value in environment.mail().items():
    globals()[_setting] = _value
DEFAULT_FROM_EMAIL = os.environ.get("TOURNEY_MAIL_FROM", "tourney@localhost")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name} {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    # What somebody typed wrongly is no fault of the server: it stands on the page, not in the terminal.
    "loggers": {
        "tourney": {"level": "INFO"},
        "django.request": {"level": "ERROR"},
        "django.channels.server": {"level": "WARNING"},
    },
}
