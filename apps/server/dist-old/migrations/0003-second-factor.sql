-- Browsers that need no code by mail for this user. The id stands, sealed, in a cookie of that browser.
create table trusted_devices (
  user_id uuid not null references users on delete cascade,
  device_id uuid not null,
  trusted_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, device_id)
);
create index trusted_devices_expiry on trusted_devices (expires_at);

-- A two-factor code only works in the browser that asked for it. Sessions know their browser, so that signing it out ends its trust.
alter table codes add column device_id uuid;
alter table sessions add column device_id uuid;
alter table sessions add column second_factor boolean not null default false;

-- Reply-To, List-Unsubscribe and the like.
alter table outbox add column headers jsonb not null default '{}';

-- A login that was being checked while the password changed is void; moving a hash to a newer secret changes no password.
alter table users add column password_changed_at timestamptz;
update users set password_changed_at = created_at;
alter table users alter column password_changed_at set not null;
