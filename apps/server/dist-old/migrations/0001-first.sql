create table users (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  newsletter_opt_in boolean not null,
  confirmed_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null
);
-- Addresses arrive folded to lower case; the index is the one account per address.
create unique index users_email on users (email);

create table codes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('confirmation', 'two_factor', 'password_reset')),
  code_mac bytea not null,
  attempts int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index codes_newest on codes (user_id, purpose, created_at desc);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  counter int not null default 0,
  device text not null,
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text
);
create index sessions_of_user on sessions (user_id, created_at desc) where revoked_at is null;

-- Counts of a limit within its window, so that limits survive a restart and hold across processes.
create table limit_counts (
  scope text not null,
  subject text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (scope, subject, window_start)
);

create table outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_part text not null,
  html_part text not null,
  code text,
  created_at timestamptz not null,
  sent_at timestamptz
);

-- What the embedded mailbox shows. Used only while no mail server is configured.
create table mailbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_part text not null,
  code text,
  created_at timestamptz not null,
  arrived bigserial not null
);
create index mailbox_newest on mailbox (recipient, arrived desc);

-- What the payment provider said last. `level` holds until `entitled_until` even when nothing more is heard; `checkout_open_until`
-- is set while somebody may be paying.
create table subscriptions (
  user_id uuid primary key references users on delete cascade,
  customer_id text unique,
  subscription_id text,
  level text not null check (level in ('FREE', 'BASIC', 'PREMIUM')),
  status text,
  cancel_at_period_end boolean not null default false,
  cancelled_at timestamptz,
  current_period_end timestamptz,
  entitled_until timestamptz,
  checkout_open_until timestamptz,
  synced_at timestamptz
);

create table favorites (
  user_id uuid not null references users on delete cascade,
  job_title text not null,
  sector text not null,
  industry text not null,
  created_at timestamptz not null,
  primary key (user_id, job_title, sector)
);

create table interviews (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  job text not null,
  family text,
  level text not null check (level in ('Entry', 'Mid', 'Senior', 'Any')),
  question_count int not null check (question_count in (5, 10)),
  is_behavioral boolean not null,
  custom_description text,
  template_id text,
  state text not null check (state in ('active', 'closing', 'completed', 'discarded')),
  plan jsonb not null,
  interviewer text not null,
  final_message text,
  feedback_state text check (feedback_state in ('pending', 'ready', 'failed')),
  coach text,
  feedback jsonb,
  delivery jsonb,
  care_message text,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  completed_at timestamptz,
  check ((state = 'completed') = (completed_at is not null)),
  check ((state = 'completed') = (feedback_state is not null))
);
-- One open interview per user, whatever two tabs try at once.
create unique index interviews_one_open on interviews (user_id) where state in ('active', 'closing');
create index interviews_completed on interviews (user_id, completed_at desc, id) where state = 'completed';
create index interviews_by_position on interviews (user_id, job, completed_at desc, id) where state = 'completed';
create index interviews_idle on interviews (touched_at) where state in ('active', 'closing');

-- The free interview: at most one row per user, kept when the interview is deleted.
create table free_interviews (
  user_id uuid primary key references users on delete cascade,
  interview_id uuid not null,
  taken_at timestamptz not null
);

create table turns (
  interview_id uuid not null references interviews on delete cascade,
  number int not null,
  kind text not null check (kind in ('main', 'follow_up')),
  question_id text not null,
  question text not null,
  reason text,
  asked_at timestamptz not null,
  answer text,
  raw_answer text,
  spoken boolean not null default false,
  seconds real,
  idempotency_key text,
  answered_at timestamptz,
  primary key (interview_id, number)
);

create table candidate_questions (
  interview_id uuid not null references interviews on delete cascade,
  position int not null,
  question text not null,
  answer text not null,
  primary key (interview_id, position)
);

create table contact_messages (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  user_type text not null,
  message text not null,
  created_at timestamptz not null
);
