#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: the roles of the parts (docs/operations/data.md, “Database roles”).
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set core="$DATABASE_PASSWORD_CORE" --set notifications="$DATABASE_PASSWORD_NOTIFICATIONS" <<'SQL'
create role daftar_core login password :'core';
create role daftar_notifications login password :'notifications';
SQL
