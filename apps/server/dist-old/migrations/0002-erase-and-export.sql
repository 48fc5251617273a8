-- Deleting a user cascades to every session and interview, and the export reads them: the indexes so far know only some of them.
create index sessions_by_user on sessions (user_id);
create index interviews_by_user on interviews (user_id, created_at desc);

-- A mail that was sent keeps no address; one that waits is found by it.
update outbox set recipient = '' where sent_at is not null;
create index outbox_waiting on outbox (recipient) where sent_at is null;
