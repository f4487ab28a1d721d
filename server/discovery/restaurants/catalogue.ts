import type { CompiledPlan } from '#domain/availability/compiled-plan.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Report } from '#server/report.ts'
import { createCards, type ListCard } from './cards.ts'
import { type ListedRestaurant, listRestaurant } from './listed-restaurant.ts'
import { leaveOutUnreadable } from './leave-out-unreadable.ts'
import { createPlans } from './plans.ts'
import { presentCard } from './present-restaurant.ts'
import { createRestaurantStore, type StoredRestaurant } from './restaurant-store.ts'

/**
 * How long a change to settings by another process may go unnoticed, in milliseconds. Bookings are never
 * stale: see `Books`.
 */
const settingsMayLagMs = 1_000
const maxCached = 2_000

interface Entry {
  readonly listed: ListedRestaurant
  checked: number
}

/**
 * A cache of compiled restaurants by id or slug. A restaurant whose record can't be read is reported and treated as
 * missing.
 */
export interface Catalogue {
  readonly get: (idOrName: string | number) => Promise<ListedRestaurant | null>
  /** Finds also a restaurant without a page for guests, such as a draft, for those who work there and the operator. */
  readonly getForStaff: (idOrName: string | number) => Promise<ListedRestaurant | null>
  /**
   * Finds a restaurant of any tenant and in any state, for reservations, holds and other existing records, which stay accessible
   * everywhere.
   */
  readonly getAnywhere: (idOrName: string | number) => Promise<ListedRestaurant | null>
  /** Returns restaurants in the requested order. Omits unknown ids and restaurants without a page for guests. */
  readonly getMany: (idsOrNames: readonly (string | number)[]) => Promise<ListedRestaurant[]>
  readonly getManyForStaff: (idsOrNames: readonly (string | number)[]) => Promise<ListedRestaurant[]>
  /** Returns only the plans, for queries over thousands of restaurants. Omits unknown ids. */
  readonly plansOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, CompiledPlan>>
  /** Returns only the cards for lists, in the requested order. Omits unknown ids. */
  readonly cardsOf: (ids: readonly number[]) => Promise<ListCard[]>
  /** Call this after every commit that changes a restaurant's record. Forgets its events too, which use its menus. */
  readonly forget: (id: number) => void
}

export function createCatalogue(database: Database, now: () => Date, report: Report): Catalogue {
  const store = createRestaurantStore(database)
  const plans = createPlans(database, now, report, settingsMayLagMs)
  const cards = createCards(database, now, report, settingsMayLagMs)
  const readEach = leaveOutUnreadable(report, 'pages')
  const cache = new Map<number, Entry>()
  const idBySlug = new Map<string, number>()
  /** The restaurants that changed during each read in progress, which may have missed the change. */
  const reads = new Set<Set<number>>()

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
    const doubtful = ids.filter((id) => (cache.get(id)?.checked ?? at) + settingsMayLagMs < at)
    const revisions = await store.revisions(doubtful)
    for (const id of doubtful) {
      const entry = cache.get(id)
      if (entry?.listed.record.revision === revisions.get(id) && entry) entry.checked = at
      else cache.delete(id)
    }
  }

  const getManyForStaff: Catalogue['getMany'] = async (idsOrNames) => {
    const numbers = await Promise.all(idsOrNames.map(numberOf))
    const ids = numbers.filter((id) => id !== null)
    const at = now().getTime()
    if (!database.exclusive) await dropChanged(ids, at)
    // Copy them, because another call may evict cached entries while this one loads the rest.
    const own = new Map(ids.map((id) => [id, cache.get(id)?.listed]))
    const missing = [...own.keys()].filter((id) => !own.get(id))
    const changed = new Set<number>()
    reads.add(changed)
    const rows = await store.load(missing).finally(() => reads.delete(changed))
    const loaded = rows.map((stored) => ({ id: stored.restaurant.id, stored }))
    for (const listed of readEach(loaded, ({ stored }) => shownRestaurant(stored))) {
      const { id, parent_id: parent, slug } = listed.record
      own.set(id, listed)
      if (!changed.has(id) && !changed.has(parent ?? id)) cache.set(id, { listed, checked: at })
      idBySlug.set(slug, id)
    }
    const found = ids.map((id) => own.get(id)).filter((listed) => listed !== undefined)
    while (cache.size > maxCached) cache.delete(cache.keys().next().value ?? 0)
    return found
  }

  const getForStaff: Catalogue['get'] = async (idOrName) => (await getManyForStaff([idOrName]))[0] ?? null
  const getMany: Catalogue['getMany'] = async (idsOrNames) =>
    (await getManyForStaff(idsOrNames)).filter(({ offer }) => offer.hasPage)

  return {
    getMany,
    getManyForStaff,
    get: async (idOrName) => (await getMany([idOrName]))[0] ?? null,
    getForStaff,
    getAnywhere: getForStaff,
    plansOf: (ids) => plans.of(ids),
    async cardsOf(ids) {
      const found = await cards.of(ids)
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    forget(id) {
      for (const changed of reads) changed.add(id)
      cache.delete(id)
      for (const [event, { listed }] of cache) if (listed.record.parent_id === id) cache.delete(event)
      plans.forget(id)
      cards.forget(id)
    },
  }
}

/**
 * Compiles a restaurant. Throws if its card can't be shown, so that lists and pages have the same
 * restaurants.
 */
function shownRestaurant(stored: StoredRestaurant): ListedRestaurant {
  presentCard(stored.restaurant)
  return listRestaurant(stored)
}
