-- Who has a user's place for a change. Two runs of the same change share their idempotency key, so the key can't tell them apart.
-- Null once nobody has the place and only the key is left. A lease runs by the database's clock.
alter table billing_changes add column holder uuid;
-- Until now it ran by the card provider's clock, which the card sandbox moves. Nobody holds one while this runs.
update billing_changes set lease_until = now();
