-- Payments stay on record for seven years under the provider's customer id alone: nothing here leads to a person of ours.
create table former_customers (
  customer_id text primary key,
  deleted_at timestamptz not null,
  keep_until timestamptz not null
);
create index former_customers_expiry on former_customers (keep_until);

-- Messages are exported to the account with their address, and erased with it.
create index contact_messages_by_address on contact_messages (email);
