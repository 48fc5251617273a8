-- What language models were asked and what it took, by UTC day; the tokens of each interview and of each day, which budgets limit.
-- Neither names a user. An interview's row refers to nothing, so that counting waits for no lock on the interview.
create table model_usage (
  day date not null,
  model text not null,
  call text not null,
  calls integer not null default 0,
  failures integer not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  milliseconds bigint not null default 0,
  primary key (day, model, call)
);
create table interview_tokens (
  interview_id uuid primary key,
  input_tokens bigint not null,
  output_tokens bigint not null,
  touched_at timestamptz not null
);
create index interview_tokens_touched_at on interview_tokens (touched_at);
create table daily_tokens (
  day date primary key,
  tokens bigint not null
);
