-- Counts an event of a rate limit, or refuses it (rate-limit/store.ts). A function, because a statement sees only what was committed before
-- it began: the sum must be read by one that begins after the lock, and a client would need a transaction and a round trip for each.
create function count_event(
  in_scope text, in_subject text, in_slice timestamptz, in_amount integer, in_since timestamptz, in_max integer,
  out count integer, out oldest timestamptz
) language plpgsql as $$
begin
  -- Until the transaction ends: all events of one limit and subject, of whatever slice, wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(in_scope || '|' || in_subject, 0));
  select coalesce(sum(c.count), 0) + in_amount, min(c.window_start) into count, oldest
    from limit_counts c
    where c.scope = in_scope and c.subject = in_subject and c.window_start >= in_since and c.count > 0;
  if count > in_max then
    count := null;
    return;
  end if;
  insert into limit_counts as own (scope, subject, window_start, count) values (in_scope, in_subject, in_slice, in_amount)
    on conflict on constraint limit_counts_pkey do update set count = own.count + excluded.count;
end $$;
