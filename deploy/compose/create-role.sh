#!/bin/sh
# Runs once, when the database is made: the role and the database of the product.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username=postgres <<'SQL'
create role greenroom login password :'password';
create database greenroom owner greenroom;
SQL
