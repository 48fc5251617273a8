-- What runs often, every night or with an account must read the rows that it is about, not the table (test/scans.test.ts).
create index interviews_pending_feedback on interviews (completed_at) where feedback_state = 'pending';
create index free_interviews_by_interview on free_interviews (interview_id);

create index codes_by_expiry on codes (expires_at);
-- Not by rotation: a refresh would then rewrite the index.
create index sessions_by_age on sessions (created_at);
create index users_unconfirmed on users (created_at) where confirmed_at is null;
create index users_subscribed on users (id)
  where newsletter_opt_in and confirmed_at is not null and disabled_at is null;

create index outbox_unsent on outbox (created_at) where sent_at is null and gave_up_at is null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;
create index outbox_given_up on outbox (gave_up_at) where gave_up_at is not null;
create index outbox_reply_to on outbox ((headers ->> 'Reply-To')) where sent_at is null;
create index mailbox_by_arrival on mailbox (arrived desc);
create index mailbox_by_age on mailbox (created_at);
create index mailbox_reply_to on mailbox (reply_to) where reply_to is not null;

create index billing_events_by_customer on billing_events (customer_id);
create index subscriptions_period_end on subscriptions (current_period_end) where customer_id is not null;
create index subscriptions_entitled_until on subscriptions (entitled_until) where customer_id is not null;
create index subscriptions_unpaid on subscriptions (user_id) where status in ('past_due', 'unpaid');
create index subscriptions_changing on subscriptions (user_id) where pending_change is not null;
create index subscriptions_expecting on subscriptions (user_id) where expect_change_until is not null;

-- Byte order, so that what lies below a subject ("subject|…") is a range of the primary key.
alter table limit_counts alter column subject type text collate "C";
create index limit_counts_by_age on limit_counts using brin (window_start) with (pages_per_range = 32);
