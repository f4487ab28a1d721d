import type { CalendarDate } from '#domain/time/zone.ts'
import { drawFloor } from './floor-drawing.ts'
import type { Row } from '#server/platform/database/insert-rows.ts'
import { menus } from '#world/menus/menus.ts'
import { translationsOf } from '#world/names/names-of-restaurant.ts'
import { rulesOf, servicesOf, specialPeriodsOf } from './plan-of.ts'
import type { WorldCity, WorldRestaurant } from '#world/shape.ts'
import { tablesOf } from './tables-of.ts'

export function restaurantRow(restaurant: WorldRestaurant, city: WorldCity): Row<'restaurants'> {
  return {
    slug: restaurant.slug,
    region_id: city.id,
    name: restaurant.name,
    description: restaurant.description,
    phone: restaurant.phone,
    time_zone: city.timeZone,
    address: restaurant.address,
    area: restaurant.area,
    city: city.name,
    country: city.country,
    country_short: city.countryShort,
    zip: restaurant.zip,
    lat: restaurant.lat,
    lon: restaurant.lon,
    currency: city.currency,
    price: restaurant.price,
    cuisines: [...restaurant.cuisines],
    features: [...(restaurant.features ?? [])],
    average_rating: restaurant.rating?.[0] ?? null,
    total_reviews: restaurant.rating?.[1] ?? 0,
    guest_note: restaurant.guestNote ?? '',
    waitlist: restaurant.waitlist ?? false,
    booking: rulesOf(restaurant),
    payment: paymentOf(restaurant),
    customization: {
      theme: restaurant.theme ?? null,
      allowGuestSelectTables: restaurant.allowGuestSelectTables ?? false,
      optionalGuestTableSelection: !restaurant.tableChoiceRequired,
      additionalInfo: Object.fromEntries((restaurant.extras ?? []).map((name) => [name, true])),
      customs: (restaurant.asks ?? []).map((question) => ({ ...question })),
      language: 'en',
      menuLanguage: menus.find(({ of }) => of === restaurant.slug)?.language ?? '',
      nameTranslations: translationsOf(restaurant),
    },
  }
}

export function paymentOf(restaurant: WorldRestaurant): Required<NonNullable<WorldRestaurant['payment']>> {
  return {
    depositRules: {},
    creditCardChargeEnabled: false,
    noShowFeeEnabled: false,
    chargeIfCancelledBefore: 0,
    chargeIfCancelledBeforeTime: '18:00',
    chargeIfCancelledBeforeTimeEnabled: false,
    lateRefundPercent: 0,
    returnsIfRefilled: false,
    ...restaurant.payment,
  }
}

export function openingHoursRows(restaurant: WorldRestaurant, restaurantId: number): Row<'opening_hours'>[] {
  const purposes = ['doors', 'booking'] as const
  return purposes.flatMap((purpose) =>
    servicesOf(restaurant, purpose).map(({ weekDay, opens, closes, name = '' }) => ({
      restaurant_id: restaurantId,
      purpose,
      week_day: weekDay,
      opens,
      closes,
      name,
    })),
  )
}

export function specialPeriodRows(
  restaurant: WorldRestaurant,
  restaurantId: number,
  today: CalendarDate,
): Row<'special_periods'>[] {
  return specialPeriodsOf(restaurant, today).map(({ starts, ends, closed, hours, note = '' }) => ({
    restaurant_id: restaurantId,
    starts,
    ends,
    closed,
    hours,
    note,
  }))
}

export function floorId(restaurant: WorldRestaurant): string {
  return `${restaurant.slug}-floor`
}

export function floorRows(restaurant: WorldRestaurant, restaurantId: number): Row<'floors'>[] {
  const tables = tablesOf(restaurant)
  if (tables.length === 0) return []
  return [
    {
      id: floorId(restaurant),
      restaurant_id: restaurantId,
      name: restaurant.name,
      drawing: drawFloor(tables),
    },
  ]
}

export function tableRows(restaurant: WorldRestaurant, restaurantId: number): Row<'tables'>[] {
  return tablesOf(restaurant).map(({ number, area, minCovers, maxCovers }) => ({
    restaurant_id: restaurantId,
    floor_id: floorId(restaurant),
    number,
    area,
    min_covers: minCovers,
    max_covers: maxCovers,
  }))
}

export function tableJoinRows(restaurant: WorldRestaurant, restaurantId: number): Row<'table_joins'>[] {
  return (restaurant.joins ?? []).map(({ tables, covers }) => ({
    restaurant_id: restaurantId,
    table_numbers: [...tables],
    min_covers: covers[0],
    max_covers: covers[1],
  }))
}
