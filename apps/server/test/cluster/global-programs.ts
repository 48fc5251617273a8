import type { TestProject } from 'vitest/node'
import { findOrInstallClusterPrograms } from '../../../../scripts/cluster-programs.mjs'
import buildIfNeeded from '../processes/global-build.ts'

/** The tests run the current build, on the installed PostgreSQL and PgBouncer. */
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
