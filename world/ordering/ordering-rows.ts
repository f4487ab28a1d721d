import { type DeliveryType, deliveryTypes } from '#domain/ordering/menu.ts'
import { ownValue } from '#domain/own-value.ts'
import type { Row } from '#server/platform/database/insert-rows.ts'
import type { WorldMenu } from '../menus/menu-phrases.ts'
import { readWeek } from '#world/listings/read-hours.ts'
import type { WorldCity, WorldOrdering, WorldRestaurant, WorldZone } from '../shape.ts'
import { taxesIn } from './taxes.ts'

/** Database rows of the ordering terms by table, in an order in which they can be inserted. */
export interface OrderingRows {
  ordering_terms: Row<'ordering_terms'>[]
  ordering_types: Row<'ordering_types'>[]
  delivery_zones: Row<'delivery_zones'>[]
}

interface Located {
  readonly restaurant: WorldRestaurant
  readonly city: WorldCity
  readonly id: number
}

const leadMinutes: Readonly<Record<DeliveryType, number>> = { preorder: 120, delivery: 25, takeaway: 15 }

export function orderingRows(restaurants: readonly Located[], menus: readonly WorldMenu[]): OrderingRows {
  const taking = restaurants.flatMap(({ restaurant, ...rest }) =>
    restaurant.ordering ? [{ restaurant, ordering: restaurant.ordering, ...rest }] : [],
  )
  return {
    ordering_terms: taking.map(({ ordering, city, id }) => {
      const taxes = taxesIn(city.countryShort)
      const { hours, ...caps } = ordering.rush ?? {}
      return {
        restaurant_id: id,
        tax_included: taxes.included,
        tax_rates: [...taxes.rates],
        tax_classes: [...taxes.classes],
        delivery_fee_class: taxes.deliveryFeeClass,
        cap: ordering.cap ?? null,
        timed_caps: hours ? [{ hours: weekOf(hours), ...caps }] : [],
        tip_percents:
          city.countryShort === 'JP' ? [] : city.countryShort === 'US' ? [15, 18, 20] : [5, 10, 15],
      }
    }),
    ordering_types: taking.flatMap(({ restaurant, ordering, city, id }) =>
      typesOf(ordering).map((type) => {
        const own = menus.filter(({ of }) => of === restaurant.slug).map((menu) => menu.id)
        return {
          restaurant_id: id,
          delivery_type: type,
          menu_ids: [...(ordering.menus ?? own)],
          hours: ordering.hours ? weekOf(ordering.hours) : null,
          lead_minutes: ordering.lead?.[type] ?? leadMinutes[type],
          cap: ordering.caps?.[type] ?? null,
          minimum: 0,
          cancel_minutes: type === 'preorder' ? 240 : (ordering.cancelMinutes ?? 30),
          cash_disabled: ordering.noCash ?? false,
          invoice: type === 'preorder' && city.countryShort === 'DE',
        }
      }),
    ),
    delivery_zones: taking.flatMap(({ restaurant, ordering, city, id }) =>
      typesOf(ordering).includes('delivery')
        ? (ordering.zones ?? usualZones(city, ordering)).map((zone, position) => ({
            restaurant_id: id,
            id: `zone-${position + 1}`,
            position,
            name: zone.name,
            shape: shapeOf(zone, restaurant),
            fee: zone.fee,
            free_from: zone.freeFrom ?? null,
            minimum: zone.minimum ?? 0,
            minutes: zone.minutes,
          }))
        : [],
    ),
  }
}

function typesOf({ types }: WorldOrdering): readonly DeliveryType[] {
  return types ?? deliveryTypes
}

function weekOf(hours: NonNullable<WorldOrdering['hours']>): [number, number, number][] {
  return readWeek(hours).map(({ weekDay, opens, closes }) => [weekDay, opens, closes])
}

function shapeOf(zone: WorldZone, { lat, lon }: WorldRestaurant): object {
  const { postcodes } = zone
  if ('ring' in zone) return { ring: zone.ring, postcodes }
  return 'meters' in zone ? { center: [lat, lon], meters: zone.meters, postcodes } : { postcodes }
}

/** About two euros in each currency, in minor units. */
const smallSum: Readonly<Record<string, number>> = {
  EUR: 200,
  GBP: 200,
  RSD: 22_000,
  USD: 250,
  CAD: 300,
  AUD: 350,
  JPY: 300,
  TWD: 6_000,
}

/** Returns the default delivery zones: nearby with a low fee and minimum, and farther away with higher ones. */
function usualZones(
  { currency }: WorldCity,
  { postcodes: [near, far] = [[], []] }: WorldOrdering,
): WorldZone[] {
  const sum = ownValue(smallSum, currency)
  if (sum === undefined) throw new Error(`The world has no fees in ${currency}`)
  return [
    { name: '', meters: 1_500, postcodes: near, fee: sum, freeFrom: sum * 15, minimum: sum * 5, minutes: 15 },
    {
      name: '',
      meters: 4_000,
      postcodes: far,
      fee: sum * 2,
      freeFrom: sum * 20,
      minimum: sum * 8,
      minutes: 30,
    },
  ]
}
