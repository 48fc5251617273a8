-- One answer practiced again is an interview of one question: whose question it is, and its number there.
alter table interviews add column practice_of uuid references interviews on delete cascade;
alter table interviews add column practice_number int;
alter table interviews add check ((practice_of is null) = (practice_number is null));

alter table interviews drop constraint interviews_question_count_check;
alter table interviews add constraint interviews_question_count_check
  check (question_count in (1, 5, 10) and (question_count = 1) = (practice_of is not null));

create index interviews_practiced on interviews (practice_of, practice_number, completed_at desc) where practice_of is not null;
