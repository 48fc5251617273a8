import pg from 'pg'

/** The product's role in its own PostgreSQL: owns its database and everything in it, without other privileges. */
export const productRole = 'greenroom_app'

/** Objects that the superuser owns apart from the system's: a new database, or all of it in a cluster older than this role. */
const ownedBySuperuser = `
  with ours as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select format('database %I', datname) as thing from pg_database
    where datname = current_database() and datdba = current_user::regrole
  union all select format('schema %I', nspname) from pg_namespace join ours using (oid, nspname)
    where nspowner = current_user::regrole
  union all select format('table %s', pg_class.oid::regclass) from pg_class join ours on ours.oid = relnamespace
    where relowner = current_user::regrole and (relkind in ('r', 'p', 'v', 'm') or relkind = 'S' and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')))
  union all select format('routine %s', pg_proc.oid::regprocedure) from pg_proc join ours on ours.oid = pronamespace
    where proowner = current_user::regrole
  union all select format('type %s', pg_type.oid::regtype) from pg_type join ours on ours.oid = typnamespace
    left join pg_class on pg_class.oid = typrelid
    where typowner = current_user::regrole and (typtype in ('e', 'd', 'r') or relkind = 'c')`

/**
 * Creates the product's role and transfers to it what the superuser owns, in one transaction; a no-op once that is done. Object by
 * object, because PostgreSQL can neither reassign what the bootstrap superuser owns nor demote it.
 */
export async function prepareProductRole(superuser: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(superuser)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ thing: string }>(ownedBySuperuser)
    if (rows.length === 0) return
    await client.query('begin')
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [productRole])
    if (rowCount === 0) await client.query(`create role ${productRole} login`)
    // Windows connects over TCP, with the password of the cluster.
    if (superuser.password)
      await client.query(`alter role ${productRole} password ${client.escapeLiteral(String(superuser.password))}`)
    for (const { thing } of rows) await client.query(`alter ${thing} owner to ${productRole}`)
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
}
