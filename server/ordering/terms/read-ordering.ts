import { capsByHour } from '#domain/ordering/kitchen-caps.ts'
import type { CapsOf } from '#domain/ordering/kitchen-slots.ts'
import { taxRulesOf } from '#domain/ordering/menu-lists.ts'
import type { DeliveryType, MenuBook } from '#domain/ordering/menu.ts'
import type { TaxRules } from '#domain/ordering/taxes.ts'
import type { Zone } from '#domain/time/zone.ts'
import type { Billing, Data, Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { gatewayOf } from '#server/discovery/restaurants/payment-terms.ts'
import { menuBookOf, withStock } from '#server/ordering/menus/menu-book.ts'
import { readMenus, readStock } from '#server/ordering/menus/read-menus.ts'
import type { StockRow, StoredMenus } from '#server/ordering/menus/stored-menus.ts'
import { type OrderingTerms, readTerms } from './read-terms.ts'
import { loadTerms } from './terms-store.ts'

/** Everything that decides what guests can order from a restaurant, except the current load of its kitchen. */
export interface Ordering extends OrderingTerms {
  /** Id of the restaurant that stock and orders belong to; for an event, its restaurant. */
  readonly restaurantId: number
  readonly revision: number
  readonly zone: Zone
  readonly currency: string
  /** ISO 3166 code of the country, in which postal codes are read. */
  readonly country: string
  readonly taxRules: TaxRules
  readonly capsOf: CapsOf
  /** Menus with the current stock. */
  readonly book: MenuBook
  /** Stored menus, with the texts that guests read about products. */
  readonly menus: StoredMenus
}

type CachedOrdering = Omit<Ordering, 'capsOf'>

type Cache = WeakMap<ListedRestaurant, Promise<CachedOrdering | null>>

/**
 * Separate caches, because whether orders can be paid by card also depends on the tenant's payment account.
 */
const known: Readonly<Record<'withCards' | 'withoutCards', Cache>> = {
  withCards: new WeakMap(),
  withoutCards: new WeakMap(),
}

type Needed = Data & Discovery & Billing

/**
 * Reads a restaurant's menus and ordering terms. Resolves to null if it takes no orders. An event has its
 * restaurant's menus, but only for preorders. Menus and terms are read once per revision; stock is read every
 * time.
 */
export async function readOrdering(context: Needed, listed: ListedRestaurant): Promise<Ordering | null> {
  const withStockOf = await orderingWithStock(context, listed)
  return withStockOf && withStockOf(await readStock(context.database, listed))
}

/**
 * Like `readOrdering`, but resolves to a function that takes the stock, for callers that read it together
 * with other data.
 */
export async function orderingWithStock(
  context: Needed,
  listed: ListedRestaurant,
): Promise<((stock: readonly StockRow[]) => Ordering) | null> {
  const { parent_id } = listed.record
  const owner = parent_id === null ? listed : await context.catalogue.getAnywhere(parent_id)
  if (!owner) return null
  const takesCards = gatewayOf(context, owner) !== null
  const cache = takesCards ? known.withCards : known.withoutCards
  let cached = cache.get(owner)
  if (!cached) {
    cached = buildOrdering(context, owner, takesCards)
    cache.set(owner, cached)
    cached.catch(() => cache.delete(owner))
  }
  const ordering = await cached
  if (!ordering) return null
  const { zone, usualCaps, timedCaps, settings } = ordering
  return (stock) => ({
    ...ordering,
    settings: settingsFor(listed, settings),
    book: withStock(ordering.book, stock),
    capsOf: capsByHour(zone, usualCaps, timedCaps),
  })
}

async function buildOrdering(
  { database, report }: Needed,
  listed: ListedRestaurant,
  takesCards: boolean,
): Promise<CachedOrdering | null> {
  const { record } = listed
  const stored = await loadTerms(database, record.id)
  if (!stored) return null
  const terms = readTerms(stored, listed, takesCards)
  const menus = await readMenus(database, listed)
  const { book, leftOut } = menuBookOf(menus, new Set(terms.taxes.classes.map(({ taxClass }) => taxClass)))
  if (leftOut.length > 0)
    report(`offer all products of restaurant ${record.id}`, { leftOut: leftOut.slice(0, 20) })
  return {
    ...terms,
    restaurantId: record.id,
    revision: record.revision,
    zone: listed.plan.plan.zone,
    currency: record.currency,
    country: record.country_short,
    taxRules: taxRulesOf(terms.taxes),
    book,
    menus,
  }
}

/** An event takes only preorders. */
function settingsFor(
  { record, offer }: ListedRestaurant,
  settings: OrderingTerms['settings'],
): OrderingTerms['settings'] {
  if (record.parent_id === null && offer.takes.orders) return settings
  const off = (type: DeliveryType) => ({ ...settings[type], enabled: false })
  const preorder = offer.takes.orders ? settings.preorder : off('preorder')
  return { preorder, delivery: off('delivery'), takeaway: off('takeaway') }
}
