import { type CompiledPlan, compilePlan } from '#domain/availability/compiled-plan.ts'
import type { Database } from '#server/database/database.ts'
import { keptByNumber } from './kept-by-number.ts'
import { createPlanStore } from './plan-store.ts'
import { readPlan } from './read-plan.ts'

interface KeptPlan {
  readonly plan: CompiledPlan
  readonly revision: number
  checked: number
}

/** About 4 kB each. */
const keptMax = 25_000
const readAtOnce = 200

/**
 * Compiled plans alone, for questions over thousands of restaurants: a quarter of what their whole listings would weigh.
 * `settingsMayLagMs` is how long another process's change may go unnoticed.
 */
export function createPlans(database: Database, now: () => Date, settingsMayLagMs: number) {
  const store = createPlanStore(database)
  const kept = keptByNumber<KeptPlan>({ readAtOnce })

  const dropChanged = async (ids: readonly number[], at: number): Promise<void> => {
    const doubtful: number[] = []
    const entries: KeptPlan[] = []
    for (const id of ids) {
      const entry = kept.get(id)
      if (!entry || entry.checked + settingsMayLagMs >= at) continue
      doubtful.push(id)
      entries.push(entry)
    }
    if (doubtful.length === 0) return
    const changed = await store.changed(
      doubtful,
      entries.map(({ revision }) => revision),
    )
    for (const entry of entries) entry.checked = at
    for (const id of changed) kept.drop(id)
  }

  const load = async (ids: readonly number[], at: number): Promise<Map<number, KeptPlan>> => {
    const rows = await store.load(ids)
    return new Map(
      rows.map((row) => [row.id, { plan: compilePlan(readPlan(row)), revision: row.revision, checked: at }]),
    )
  }

  return {
    /** Plans by number; restaurants that do not exist are missing. */
    async of(ids: readonly number[]): Promise<ReadonlyMap<number, CompiledPlan>> {
      const at = now().getTime()
      if (!database.exclusive) await dropChanged(ids, at)
      const entries = await kept.take(ids, (missing) => load(missing, at))
      kept.shrinkTo(keptMax)
      const plans = new Map<number, CompiledPlan>()
      for (const [id, { plan }] of entries) plans.set(id, plan)
      return plans
    },
    forget: (id: number) => kept.drop(id),
  }
}
