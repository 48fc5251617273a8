-- What a failed renewal needs: which plan it is for, why it is unpaid, where to pay. `version` grows with every write, so that a
-- snapshot which was read before another was written is thrown away.
alter table subscriptions
  add column subscribed_plan text check (subscribed_plan in ('BASIC', 'PREMIUM')),
  add column payment_problem text check (payment_problem in ('card_declined', 'action_required')),
  add column pay_url text,
  add column next_attempt timestamptz,
  add column pending_change jsonb,
  add column version integer not null default 0;
update subscriptions set subscribed_plan = level where subscription_id is not null and level <> 'FREE';
-- Set while a checkout, the portal or an invoice may be open somewhere: reads then ask the provider again.
alter table subscriptions rename column checkout_open_until to expect_change_until;
alter table subscriptions rename column cancelled_at to canceled_at;
create index subscriptions_by_sync on subscriptions (synced_at) where customer_id is not null;

-- One change per user at a time, across processes, with the idempotency key that its calls to the provider carry. A row whose
-- lease is over was left by a process that died: the same change takes its key over.
create table billing_changes (
  user_id uuid primary key references users on delete cascade,
  kind text not null,
  target text not null,
  idempotency_key text not null,
  started_at timestamptz not null,
  lease_until timestamptz not null
);

-- Events of the payment provider, each once. What is done about one is a job.
create table billing_events (
  id text primary key,
  type text not null,
  customer_id text,
  money_back jsonb,
  state text not null check (state in ('received', 'done', 'ignored', 'set_aside')),
  created_at timestamptz not null,
  received_at timestamptz not null
);
create index billing_events_by_age on billing_events (received_at);

-- Refunds, disputes and second subscriptions that were repaired: billing records, kept seven years under the provider's ids alone.
create table billing_records (
  id text primary key,
  kind text not null check (kind in ('refund', 'dispute', 'duplicate')),
  customer_id text,
  amount_cents integer not null,
  currency text not null,
  status text not null,
  reason text,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null
);
create index billing_records_by_customer on billing_records (customer_id);
create index billing_records_by_age on billing_records (recorded_at);
