-- How many answers the coach has read of how many, while feedback is pending; and when its user first learned that it is ready, by
-- opening the report or from an email.
alter table interviews
  add column answers_read integer,
  add column answers_to_read integer,
  add column feedback_notified_at timestamptz;
