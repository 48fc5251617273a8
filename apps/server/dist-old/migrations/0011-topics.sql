-- Which topics of a job description were chosen to be asked about; null is all of them.
alter table interviews add column topics jsonb;
