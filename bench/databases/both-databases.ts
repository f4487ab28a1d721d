import type { Database } from '#server/platform/database/database.ts'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { openPostgres } from '#server/platform/database/postgres/open-postgres.ts'
import { withPostgres } from '#scripts/postgres/postgres.ts'
import { withEmptyFolder } from './data-folder.ts'
import type { Figure } from '../figures/figure.ts'
import { postgresServerPid } from './twin-databases.ts'

/** A database that a part of the benchmark runs on. */
export interface Side {
  readonly open: () => Promise<Database>
  /** Environment variables that make a server use the database. */
  readonly env: Record<string, string>
  /** Process ids of the database; empty if it runs inside the server. */
  readonly pids: readonly number[]
}

/** Runs the measurement with an empty embedded database, then with an empty PostgreSQL database. */
export async function onBothDatabases(
  measure: (name: 'embedded' | 'PostgreSQL', side: Side) => Promise<Figure[]>,
): Promise<Figure[]> {
  const embedded = await withEmptyFolder((folder) =>
    measure('embedded', { open: () => openFolder(folder), env: { DATA_DIR: folder }, pids: [] }),
  )
  const postgres = await withPostgres(async (url) =>
    measure('PostgreSQL', {
      open: () => openPostgres(url),
      env: { DATABASE_URL: url },
      pids: [await postgresServerPid(url)],
    }),
  )
  return [...embedded, ...postgres]
}
