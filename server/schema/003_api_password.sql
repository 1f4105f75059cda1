-- The password of the role with which PostgREST logs in, for the owner alone. It is kept here, so that all that serve this
-- database, each with data of its own, log in with the same one.
create table explore.api_password (
  password text not null check (password ~ '^[0-9a-f]+$')
);
create unique index api_password_one on explore.api_password ((true));
