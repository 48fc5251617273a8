-- Texts that a user had read aloud outside interviews, by the name of their audio: it is erased with the account.
create table spoken_texts (
  user_id uuid not null references users on delete cascade,
  name text not null,
  spoken_at timestamptz not null,
  primary key (user_id, name)
);
create index spoken_texts_by_time on spoken_texts (spoken_at);

-- Whom a mail in the local mailbox is to be answered to, so that it is erased with them and with nobody else.
alter table mailbox add column reply_to text;
