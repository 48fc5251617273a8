-- The nightly job is called by what it does. Its tables are the queue's own and come later in a new database.
update job_schedule set kind = 'purge-expired' where kind = 'forget-what-is-over';
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'purge-expired' where identifier = 'forget-what-is-over';
    update graphile_worker._private_jobs set key = 'purge-expired' where key = 'forget-what-is-over';
  end if;
end
$$;
