import type { TestProject } from 'vitest/node'
import { findOrInstallClusterPrograms } from '../../../../scripts/cluster-programs.mjs'
import buildIfNeeded from '../processes/global-build.ts'

/** The tests start what was built from these sources, on the PostgreSQL and the PgBouncer of this machine. */
export default async function setup(project: TestProject): Promise<void> {
  const programs = await findOrInstallClusterPrograms()
  if (programs.missing !== undefined) throw new Error(programs.missing)
  await buildIfNeeded()
  project.provide('programs', { postgres: programs.postgres, pgbouncer: programs.pgbouncer })
}

declare module 'vitest' {
  export interface ProvidedContext {
    programs: { postgres: string; pgbouncer: string }
  }
}
