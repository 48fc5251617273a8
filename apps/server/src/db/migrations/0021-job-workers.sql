-- Who works on jobs: one row for each process, renewed every ten seconds. What a process had taken whose row is old is taken over.
create table job_workers (
  id text primary key,
  -- Names the data folder, which one process has at a time: the next one on it knows that this one is gone.
  folder text not null,
  seen_at timestamptz not null default now()
);

-- When each recurring kind of job was last due and added, so that what was missed is added once, by one process.
create table job_schedule (
  kind text primary key,
  due timestamptz not null
);
