-- One review per person, who finished an interview here; the operator reads it before anybody else does.
create table reviews (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null,
  interview_id uuid not null,
  job text not null,
  stars integer not null check (stars between 1 and 5),
  text text not null,
  name text,
  state text not null check (state in ('pending', 'published', 'declined')),
  written_at timestamptz not null,
  decided_at timestamptz
);

-- The newest published ones on the landing page; those that wait, for the operator.
create index reviews_published on reviews (decided_at desc) where state = 'published';
create index reviews_pending on reviews (written_at) where state = 'pending';
create index reviews_id on reviews (id);
-- Messages are deleted by age.
create index contact_messages_created_at on contact_messages (created_at);
