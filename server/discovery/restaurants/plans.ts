import { type CompiledPlan, compilePlan } from '#domain/availability/compiled-plan.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Report } from '#server/report.ts'
import { type CacheByRevision, cacheByRevision } from './cache-by-revision.ts'
import { leaveOutUnreadable } from './leave-out-unreadable.ts'
import { loadPlans } from './plan-store.ts'
import { readPlan } from './read-plan.ts'

/**
 * Creates a cache of compiled plans for queries over thousands of restaurants. A plan takes a quarter of the
 * memory of a full restaurant. `mayLagMs` is how long a change by another process may go unnoticed.
 */
export function createPlans(
  database: Database,
  now: () => Date,
  report: Report,
  mayLagMs: number,
): CacheByRevision<CompiledPlan> {
  const readEach = leaveOutUnreadable(report, 'questions for free tables')
  return cacheByRevision({
    database,
    now,
    mayLagMs,
    readAtOnce: 200,
    // Each takes about 4 kB.
    max: 25_000,
    async load(ids) {
      const rows = await loadPlans(database, ids)
      return readEach(rows, (row) => ({
        id: row.id,
        revision: row.revision,
        value: compilePlan(readPlan(row)),
      }))
    },
  })
}
