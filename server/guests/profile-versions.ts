import type { Database } from '#server/database/database.ts'
import { createProfileStore } from './profile-store.ts'

/** The versions of these guests’ profiles now; who is missing is gone. */
export function profileVersions(
  database: Database,
): (uids: readonly string[]) => Promise<ReadonlyMap<string, number>> {
  const store = createProfileStore(database)
  return (uids) => store.versions(uids)
}
