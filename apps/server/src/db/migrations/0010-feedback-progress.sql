-- How many answers the coach has reviewed in the try under way; null where it does not say.
alter table interviews add column feedback_reviewed int;
