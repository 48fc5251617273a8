-- What a browser chose when it signed up. A confirmation code is bound to that browser, so it can only activate that password.
create table sign_ups (
  user_id uuid not null references users on delete cascade,
  device_id uuid not null,
  password_hash text not null,
  newsletter_opt_in boolean not null,
  created_at timestamptz not null,
  primary key (user_id, device_id)
);

-- Sign-ups under way keep their codes; whoever holds one confirms in a browser that has none of its own.
insert into sign_ups (user_id, device_id, password_hash, newsletter_opt_in, created_at)
  select id, gen_random_uuid(), password_hash, newsletter_opt_in, created_at from users where confirmed_at is null;
update codes set device_id = sign_ups.device_id from sign_ups
  where sign_ups.user_id = codes.user_id and codes.purpose = 'confirmation';
update codes set device_id = gen_random_uuid() where device_id is null;
alter table codes alter column device_id set not null;

-- A browser gets a new id when it becomes trusted, and takes along what the old one had.
create index sign_ups_of_device on sign_ups (device_id);
create index codes_of_device on codes (device_id);
create index sessions_of_device on sessions (device_id);
create index trusted_devices_of_device on trusted_devices (device_id);
