-- Besides second subscriptions, what a deleted account paid and what was paid for an ended subscription is given back and recorded.
alter table billing_records drop constraint billing_records_kind_check;
alter table billing_records add constraint billing_records_kind_check
  check (kind in ('refund', 'dispute', 'duplicate', 'deleted_account', 'late_payment'));
