import type { OrderingType, OrderMenu } from '#contracts/ordering/ordering-menu.ts'
import { motifOfDish } from '#domain/pictures/dish-motif.ts'
import { pictureUrl } from '#domain/pictures/picture-url.ts'
import { type DeliveryType, deliveryTypes, type MenuBook } from '#domain/ordering/menu.ts'
import type { OpeningHours } from '#domain/availability/service-days.ts'
import { refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import type { KitchenState } from '#server/book/kitchen/kitchen-load.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { languagesOf } from '#server/discovery/restaurants/names-in-language.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { presentPromise, asapFor } from './present-promise.ts'
import { askedBy, presentZone } from './present-zone.ts'
import { readKitchen } from './read-kitchen.ts'
import type { Ordering } from './read-ordering.ts'
import { situationOf } from './situation.ts'
import type { Billing, Data, Discovery } from '#server/context.ts'

/**
 * Returns everything that the order page needs to show the menu and calculate receipts. Orders are later
 * checked with the same prices and bounds.
 */
export const getMenu: Handler<'ordering.menu', Data & Discovery & Billing> = async (
  context,
  { restaurantId },
  { locale },
) => {
  const listed = await context.catalogue.get(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const now = epochMinuteOf(context.now())
  const kitchen = await readKitchen(context, listed, now)
  if (!kitchen) return refuse('orderingDisabled')
  const { ordering, state } = kitchen
  const offered = deliveryTypes.filter((type) => ordering.settings[type].enabled)
  if (offered.length === 0) return refuse('orderingDisabled')
  const { currency, zone, taxes, tipPercents, book } = ordering
  return {
    restaurantId: listed.record.id,
    version: String(ordering.revision),
    currency,
    ...languagesOf(listed, locale),
    timeZone: zone.id,
    types: offered.map((type) => presentType(ordering, type, state, now)),
    taxes: {
      ...taxes,
      rates: [...taxes.rates],
      classes: taxes.classes.map((each) => ({
        taxClass: each.taxClass,
        preorder: [...each.preorder],
        delivery: [...each.delivery],
        takeaway: [...each.takeaway],
      })),
    },
    tipPercents: [...tipPercents],
    ...presentBook(book, ordering),
  }
}

function presentType(
  ordering: Ordering,
  type: DeliveryType,
  state: KitchenState,
  now: EpochMinute,
): OrderingType {
  const { settings, deliveryPayment, zone } = ordering
  const { menuIds, hours, leadMinutes, minimum, cancelMinutes, zones } = settings[type]
  const { promiseRules } = situationOf(ordering, type, { state, now })
  const asap = asapFor(type, zones, promiseRules, now)
  const pause = state.pauses.find(
    (each) => (each.type ?? type) === type && each.from <= now && now < each.until,
  )
  return {
    deliveryType: type,
    menus: [...menuIds],
    hours: presentHours(hours),
    leadMinutes,
    minimum,
    cancelMinutes,
    deliveryPayment: deliveryPayment[type],
    zones: zones.map(presentZone),
    asksFor: askedBy(zones),
    soonest: asap && presentPromise(zone, asap.promised, now),
    pausedUntil: pause ? isoWithOffset(zone, pause.until) : null,
  }
}

function presentHours({ services, specialPeriods }: OpeningHours): OrderingType['hours'] {
  return {
    services: services.map(({ weekDay, opens, closes }) => ({ weekDay, opens, closes })),
    specialPeriods: specialPeriods.map(({ starts, ends, closed, hours }) => ({
      starts,
      ends,
      closed,
      hours: hours.map(({ opens, closes }) => ({ opens, closes })),
    })),
  }
}

/**
 * Products' descriptions, diets and pictures, by menus. Cached because they don't change within a revision.
 */
const texts = new WeakMap<
  Ordering['menus'],
  ReadonlyMap<string, Pick<OrderMenu['products'][number], 'description' | 'diets' | 'picture'>>
>()

function textsOf({ menus }: Ordering) {
  let known = texts.get(menus)
  if (!known) {
    known = new Map(
      menus.products.map(({ id, name, description, diets, photo }) => [
        id,
        { description, diets, picture: photo || drawingOf(name) },
      ]),
    )
    texts.set(menus, known)
  }
  return known
}

/** Returns the URL of a drawing that shows the product; empty if there is none. */
function drawingOf(name: string): string {
  const motif = motifOfDish(name)
  return motif ? pictureUrl({ shape: 'square', kind: motif, seed: name }) : ''
}

function presentBook(
  { menus, products, modifiers }: MenuBook,
  ordering: Ordering,
): Pick<OrderMenu, 'menus' | 'products' | 'modifiers'> {
  const read = textsOf(ordering)
  const nothing = { description: '', diets: [], picture: '' }
  return {
    menus: menus.map(({ id, name, hours, sections }) => ({
      id,
      name,
      hours: hours && presentHours(hours),
      sections: sections.map(({ name: title, productIds }) => ({ name: title, productIds: [...productIds] })),
    })),
    products: [...products.values()].map((product) => ({
      ...portionOf(product),
      ...(read.get(product.id) ?? nothing),
      taxClass: product.taxClass,
      sizes: product.sizes,
      modifiers: [...product.modifiers],
      hours: product.hours && presentHours(product.hours),
    })),
    modifiers: [...modifiers.values()].map(({ id, name, options }) => ({
      id,
      name,
      options: options.map((option) => ({
        ...portionOf(option),
        maxAmount: option.maxAmount,
        modifiers: [...option.modifiers],
      })),
    })),
  }
}

type Portion = MenuBook['products'] extends ReadonlyMap<string, infer Product> ? Product : never

function portionOf({
  id,
  name,
  price,
  points,
  soldOut,
  stock,
  allergens,
}: Pick<Portion, 'id' | 'name' | 'price' | 'points' | 'soldOut' | 'stock' | 'allergens'>) {
  const { contains, safeFrom } = allergens
  return {
    id,
    name,
    price,
    points,
    soldOut,
    stock,
    allergens: { contains: [...contains], safeFrom: [...safeFrom] },
  }
}
