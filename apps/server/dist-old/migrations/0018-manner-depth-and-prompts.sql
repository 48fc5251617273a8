-- How the interviewer speaks and how often it asks further; and the prompt, with its version, that a model wrote something from.
alter table interviews
  add column manner text not null default 'friendly',
  add column depth text not null default 'normal';
alter table turns add column prompt text;
alter table candidate_questions add column prompt text;
