-- Every table that holds what belongs to a user can be distributed by that user (Citus and the like): the user is part of each of
-- its unique keys, and of each reference from one such table to another. A lookup by id alone still uses the primary key.
alter table turns drop constraint turns_interview_id_fkey;
alter table candidate_questions drop constraint candidate_questions_interview_id_fkey;
alter table interviews drop constraint interviews_practice_of_fkey;

alter table interviews drop constraint interviews_pkey, add primary key (id, user_id);
alter table interviews add constraint interviews_practice_of_fkey
  foreign key (practice_of, user_id) references interviews (id, user_id) on delete cascade;

alter table turns add column user_id uuid;
update turns set user_id = interviews.user_id from interviews where interviews.id = turns.interview_id;
alter table turns
  alter column user_id set not null,
  drop constraint turns_pkey,
  add primary key (interview_id, number, user_id),
  add constraint turns_interview_fkey
    foreign key (interview_id, user_id) references interviews (id, user_id) on delete cascade;

alter table candidate_questions add column user_id uuid;
update candidate_questions set user_id = interviews.user_id
  from interviews where interviews.id = candidate_questions.interview_id;
alter table candidate_questions
  alter column user_id set not null,
  drop constraint candidate_questions_pkey,
  add primary key (interview_id, position, user_id),
  add constraint candidate_questions_interview_fkey
    foreign key (interview_id, user_id) references interviews (id, user_id) on delete cascade;

alter table sessions drop constraint sessions_pkey, add primary key (id, user_id);
alter table codes drop constraint codes_pkey, add primary key (id, user_id);

-- The card provider makes one customer per user; saving it changes the user's own row alone.
alter table subscriptions drop constraint subscriptions_customer_id_key;
create index subscriptions_customer_id on subscriptions (customer_id);
