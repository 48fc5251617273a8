-- The text of each audio, by the audio's name, so that any server can make it. A name tells nothing of user or text. A row goes with
-- the audio: when what it says is erased, or was not needed for 30 days.
create table speech_texts (
  name text primary key,
  text text not null,
  used_at timestamptz not null
);
create index speech_texts_used_at on speech_texts (used_at);
