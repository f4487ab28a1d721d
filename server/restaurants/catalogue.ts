import type { CompiledPlan } from '#domain/availability/compiled-plan.ts'
import type { Database } from '#server/database/database.ts'
import type { Report } from '#server/report.ts'
import { createCards, type ListCard } from './cards.ts'
import { type ListedRestaurant, listRestaurant } from './listed-restaurant.ts'
import { leaveOutUnreadable } from './leave-out-unreadable.ts'
import { createPlans } from './plans.ts'
import { presentCard } from './present-restaurant.ts'
import { createRestaurantStore, type StoredRestaurant } from './restaurant-store.ts'

/** How long another process's change of settings may go unnoticed. Its bookings never do: see `Books`. */
const settingsMayLagMs = 1_000
const keptMax = 2_000

interface Kept {
  readonly listed: ListedRestaurant
  checked: number
}

/**
 * Restaurants by number or by name in the address, compiled and kept. One whose record cannot be read is reported and counts
 * as one that does not exist.
 */
export interface Catalogue {
  readonly get: (idOrName: string | number) => Promise<ListedRestaurant | null>
  /** Those that exist, in the order asked for. */
  readonly getMany: (idsOrNames: readonly (string | number)[]) => Promise<ListedRestaurant[]>
  /** Only the plans, for questions over thousands of restaurants; those that do not exist are missing. */
  readonly plansOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, CompiledPlan>>
  /** Only the cards, for lists: in the order asked for, those that do not exist left out. */
  readonly cardsOf: (ids: readonly number[]) => Promise<ListCard[]>
  /** To be called after every commit that changes a restaurant's record. */
  readonly forget: (id: number) => void
}

export function createCatalogue(database: Database, now: () => Date, report: Report): Catalogue {
  const store = createRestaurantStore(database)
  const plans = createPlans(database, now, report, settingsMayLagMs)
  const cards = createCards(database, now, report, settingsMayLagMs)
  const readEach = leaveOutUnreadable(report, 'pages')
  const kept = new Map<number, Kept>()
  const idBySlug = new Map<string, number>()

  const numberOf = async (idOrName: string | number): Promise<number | null> => {
    if (/^\d{1,9}$/.test(String(idOrName))) return Number(idOrName)
    const slug = String(idOrName).toLowerCase()
    const known = idBySlug.get(slug)
    if (known !== undefined) return known
    const id = await store.idOf(slug)
    if (id !== null) idBySlug.set(slug, id)
    return id
  }

  const dropChanged = async (ids: readonly number[], at: number): Promise<void> => {
    const doubtful = ids.filter((id) => (kept.get(id)?.checked ?? at) + settingsMayLagMs < at)
    const revisions = await store.revisions(doubtful)
    for (const id of doubtful) {
      const entry = kept.get(id)
      if (entry?.listed.record.revision === revisions.get(id) && entry) entry.checked = at
      else kept.delete(id)
    }
  }

  const getMany: Catalogue['getMany'] = async (idsOrNames) => {
    const numbers = await Promise.all(idsOrNames.map(numberOf))
    const ids = numbers.filter((id) => id !== null)
    const at = now().getTime()
    if (!database.exclusive) await dropChanged(ids, at)
    // Held here, because another question may drop what is kept while this one loads the rest.
    const own = new Map(ids.map((id) => [id, kept.get(id)?.listed]))
    const missing = [...own.keys()].filter((id) => !own.get(id))
    const loaded = (await store.load(missing)).map((stored) => ({ id: stored.restaurant.id, stored }))
    for (const listed of readEach(loaded, ({ stored }) => shownRestaurant(stored))) {
      own.set(listed.record.id, listed)
      kept.set(listed.record.id, { listed, checked: at })
      idBySlug.set(listed.record.slug, listed.record.id)
    }
    const found = ids.map((id) => own.get(id)).filter((listed) => listed !== undefined)
    while (kept.size > keptMax) kept.delete(kept.keys().next().value ?? 0)
    return found
  }

  return {
    getMany,
    get: async (idOrName) => (await getMany([idOrName]))[0] ?? null,
    plansOf: (ids) => plans.of(ids),
    async cardsOf(ids) {
      const found = await cards.of(ids)
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    forget(id) {
      kept.delete(id)
      plans.forget(id)
      cards.forget(id)
    },
  }
}

/** Throws for a restaurant that could be listed but not shown. */
function shownRestaurant(stored: StoredRestaurant): ListedRestaurant {
  presentCard(stored.restaurant)
  return listRestaurant(stored)
}
