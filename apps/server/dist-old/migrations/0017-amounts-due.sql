-- What the open invoice at pay_url asks for, in cents. A pending change names its whole invoice; the next sync fills it in.
alter table subscriptions
  add column amount_due integer,
  add column currency text;
update subscriptions set pending_change = (pending_change - 'payUrl') || '{"invoice": null}'
  where pending_change is not null;
