"""Who can sign in: an e-mail address, a password and a name to call you by."""

import re
import secrets
from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.utils.translation import gettext_lazy as _

UID = re.compile(r"[A-Za-z0-9_-]{22}")


def new_uid() -> str:
    """A random name of 128 bits, 22 characters that are safe in a URL; at a terminal it is no option."""
    while (uid := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return uid


def as_uid(typed: str) -> str:
    """What came with a request where a uid belongs; "" if it cannot be one: PostgreSQL refuses to look for a NUL."""
    return typed if UID.fullmatch(typed) else ""


class People(BaseUserManager["User"]):
    """Making accounts; addresses are kept in lower case, so that one person has one account."""

    def create_user(self, email: str, password: str | None = None, **others: Any) -> "User":
        user = self.model(email=self.normalize_email(email).lower(), **others)
        user.set_password(password)
        user.save(using=self._db)
        return user


class User(AbstractBaseUser, PermissionsMixin):
    uid = models.CharField(max_length=22, unique=True, default=new_uid, editable=False)
    email = models.EmailField(_("e-mail address"), unique=True)
    name = models.CharField(_("name"), max_length=64)
    is_active = models.BooleanField(default=True)
    joined = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[People] = People()
    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    def __str__(self) -> str:
        return self.name or self.email
