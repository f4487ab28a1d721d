import type { Database } from '#server/database/database.ts'
import { emptyWorld, loadWorld } from './load-world.ts'

/** Fills a database that has no regions yet; one that has is somebody's and stays as it is. */
export async function prepareWorld(database: Database, world: 'demo' | 'empty', now: Date): Promise<void> {
  const region = await database.sql.selectFrom('regions').select('id').limit(1).executeTakeFirst()
  if (region) return
  if (world === 'demo') await loadWorld(database.sql, now)
  else await emptyWorld(database.sql)
}
