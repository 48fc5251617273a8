-- A code is not worth sending once it expired; a mail that was refused for good is not tried again.
alter table outbox add column expires_at timestamptz;
alter table outbox add column gave_up_at timestamptz;
