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
-- Asking an interview has a budget, and each report written about it has one: `earlier` is what went into the reports before.
create table interview_tokens (
  interview_id uuid not null,
  purpose text not null check (purpose in ('asking', 'feedback')),
  input_tokens bigint not null,
  output_tokens bigint not null,
  earlier_input_tokens bigint not null default 0,
  earlier_output_tokens bigint not null default 0,
  touched_at timestamptz not null,
  primary key (interview_id, purpose)
);
create index interview_tokens_touched_at on interview_tokens (touched_at);
create table daily_tokens (
  day date primary key,
  tokens bigint not null
);
