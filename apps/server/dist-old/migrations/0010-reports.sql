-- A report holds its version. What lists and progress read of it stands beside it, whatever the version is.
alter table interviews add column assessment text;
alter table interviews add column impressions jsonb;
alter table interviews rename column feedback to report;

update interviews set
  assessment = report ->> 'assessment',
  impressions = (
    select jsonb_object_agg(n ->> 'question_number', case n ->> 'band'
      when 'a start' then 'just_starting' when 'developing' then 'getting_there'
      when 'not answered' then 'not_answered' when 'not judged' then 'not_rated'
      else n ->> 'band' end)
    from jsonb_array_elements(report -> 'question_feedback') n)
where report is not null;
