-- Who worded each question and reply, the built-in interviewer or a model by its name: an interview's own follows from its turns.
alter table turns add column asked_by text not null default 'built-in interviewer';
update turns set asked_by = interviewer from interviews
  where interviews.id = interview_id and turns.kind = 'main' and question_id like 'model-%';
alter table turns alter column asked_by drop default;

-- Of earlier replies nobody noted who worded them.
alter table candidate_questions add column answered_by text;

-- Questions of a model that wait in a plan.
update interviews set plan = jsonb_set(plan, '{questions}', (
  select jsonb_agg(
    case when planned ->> 'questionId' like 'model-%' then planned || jsonb_build_object('writtenBy', interviewer) else planned end
    order by place
  ) from jsonb_array_elements(plan -> 'questions') with ordinality as questions (planned, place)
)) where jsonb_path_exists(plan, '$.questions[*].questionId ? (@ starts with "model-")');

alter table interviews drop column interviewer;
