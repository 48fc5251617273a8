-- The completed lists in the order in which they are read, so that a page is found without sorting what comes before it.
drop index interviews_completed;
create index interviews_completed on interviews (user_id, completed_at desc, id desc) where state = 'completed' and practice_of is null;
drop index interviews_by_position;
create index interviews_by_position on interviews (user_id, job, completed_at desc, id desc) where state = 'completed' and practice_of is null;

-- How many questions of an interview were answered, counted without reading the answers.
create index turns_answered on turns (interview_id) where answer is not null;
