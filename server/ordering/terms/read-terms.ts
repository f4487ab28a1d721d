import { z } from 'zod'
import type { OpeningHours } from '#domain/availability/service-days.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zones.ts'
import type { TimedCaps } from '#domain/ordering/kitchen-caps.ts'
import type { KitchenCaps } from '#domain/ordering/kitchen-slots.ts'
import { type TaxLists, taxRulesOf } from '#domain/ordering/menu-lists.ts'
import { type DeliveryType, deliveryTypes } from '#domain/ordering/menu.ts'
import type { AnswerRules } from '#domain/ordering/order-deadlines.ts'
import { allowsCash, type OrderingSettings, taxProblems } from '#domain/ordering/ordering-settings.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { hoursOf } from '#server/ordering/menus/menu-book.ts'
import type { StoredTerms } from './terms-store.ts'

const Ids = z.array(z.string())
const StoredRates = z.array(z.object({ id: z.string(), name: z.string(), percent: z.number() }))
const StoredClasses = z.array(z.object({ taxClass: z.string(), preorder: Ids, delivery: Ids, takeaway: Ids }))
const Cap = z.number().int().min(0).nullable().default(null)
export const StoredCaps = z.array(
  z.object({
    hours: z.array(z.tuple([z.number(), z.number(), z.number()])),
    all: Cap,
    preorder: Cap,
    delivery: Cap,
    takeaway: Cap,
  }),
)
const Corner = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
/** Postal codes of an area on the map, for addresses without a position. */
const listed = { postcodes: z.array(z.string()).optional() }
export const StoredShape = z.union([
  z.object({ postcodes: z.array(z.string()).min(1) }).strict(),
  z.object({ center: Corner, meters: z.number().positive(), ...listed }),
  z.object({ ring: z.array(Corner).min(3), ...listed }),
])

export interface DeliveryPayment {
  readonly cash: boolean
  readonly card: boolean
  readonly invoice: boolean
}

/** Amounts are in minor units. */
export interface OrderingTerms {
  readonly settings: Readonly<Record<DeliveryType, OrderingSettings>>
  readonly taxes: TaxLists
  readonly usualCaps: KitchenCaps
  readonly timedCaps: readonly TimedCaps[]
  readonly answerRules: AnswerRules
  readonly deliveryPayment: Readonly<Record<DeliveryType, DeliveryPayment>>
  readonly tipPercents: readonly number[]
}

const closed: OpeningHours = { services: [], specialPeriods: [] }
const notTaken: OrderingSettings = {
  enabled: false,
  menuIds: [],
  hours: closed,
  leadMinutes: 0,
  minimum: 0,
  zones: [],
  cancelMinutes: null,
  cashDisabled: false,
}

/**
 * The restaurant's special periods also apply to orders, so a closed restaurant takes none (O19). Throws if JSON in
 * the database is invalid or taxes can't be calculated.
 */
export function readTerms(stored: StoredTerms, listed: ListedRestaurant, takesCards: boolean): OrderingTerms {
  const { terms, types, zones } = stored
  const taxes = readTaxes(terms)
  const [problem] = taxProblems(taxRulesOf(taxes))
  if (problem) throw new Error(`Taxes of restaurant ${terms.restaurant_id}: ${problem.refused}`)
  const byType = new Map(types.map((type) => [type.delivery_type, type]))
  const each = <Value>(make: (type: DeliveryType) => Value) =>
    Object.fromEntries(deliveryTypes.map((type) => [type, make(type)])) as Record<DeliveryType, Value>
  const settings = each((type): OrderingSettings => {
    const row = byType.get(type)
    if (!row) return notTaken
    return {
      enabled: row.enabled,
      menuIds: row.menu_ids,
      hours: hoursOfType(row.hours, listed),
      leadMinutes: row.lead_minutes,
      minimum: row.minimum,
      zones: type === 'delivery' ? zones.map(zoneOf) : [],
      cancelMinutes: row.cancel_minutes,
      cashDisabled: row.cash_disabled,
    }
  })
  return {
    settings,
    taxes,
    usualCaps: { all: terms.cap, byType: each((type) => byType.get(type)?.cap ?? null) },
    timedCaps: StoredCaps.parse(terms.timed_caps).map(({ hours, all, ...caps }) => ({
      hours: hoursOf(hours) ?? closed,
      caps: { all, byType: caps },
    })),
    answerRules: { asap: terms.answer_minutes, beforeKitchen: terms.answer_before_kitchen_minutes },
    deliveryPayment: each((type) => ({
      cash: allowsCash(settings[type]),
      // A preorder is paid with the rest of the meal.
      card: takesCards && type !== 'preorder',
      invoice: byType.get(type)?.invoice ?? false,
    })),
    tipPercents: terms.tip_percents,
  }
}

/** Throws if JSON in the database is invalid. */
export function readTaxes(terms: StoredTerms['terms']): TaxLists {
  return {
    included: terms.tax_included,
    rates: StoredRates.parse(terms.tax_rates),
    classes: StoredClasses.parse(terms.tax_classes),
    deliveryFeeClass: terms.delivery_fee_class,
  }
}

function hoursOfType(
  stored: StoredTerms['types'][number]['hours'],
  { doors, plan: { plan } }: ListedRestaurant,
): OpeningHours {
  const usual = doors.services.length > 0 ? doors.services : plan.services
  return { services: hoursOf(stored)?.services ?? usual, specialPeriods: plan.specialPeriods }
}

function zoneOf(row: StoredTerms['zones'][number]): DeliveryZone {
  const { id, name, fee, minimum, minutes } = row
  return { id, name, area: areaOf(row.shape), fee, freeFrom: row.free_from, minimum, minutes }
}

function areaOf(shape: unknown): DeliveryZone['area'] {
  const read = StoredShape.parse(shape)
  const at = ([lat, lon]: z.infer<typeof Corner>) => ({ lat, lon })
  if (!('ring' in read || 'center' in read)) return { kind: 'postcodes', postcodes: read.postcodes }
  const { postcodes = [] } = read
  return 'ring' in read
    ? { kind: 'ring', ring: read.ring.map(at), postcodes }
    : { kind: 'radius', center: at(read.center), meters: read.meters, postcodes }
}
