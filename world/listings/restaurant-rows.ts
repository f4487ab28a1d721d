import type { CalendarDate } from '#domain/time/zone.ts'
import { drawFloor } from './floor-drawing.ts'
import type { Row } from '#server/platform/database/insert-rows.ts'
import type { NewSetup } from '#server/setup/record-setup.ts'
import { menus } from '#world/menus/menus.ts'
import { translationsOf } from '#world/names/names-of-restaurant.ts'
import { rulesOf, servicesOf, specialPeriodsOf } from './plan-of.ts'
import type { WorldCity, WorldRestaurant } from '#world/shape.ts'
import { tablesOf } from './tables-of.ts'

function restaurantRow(restaurant: WorldRestaurant, city: WorldCity): Row<'restaurants'> {
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
    agreed: new Date().toISOString(),
    agreed_by: { kind: 'system', note: 'Part of the demo world' },
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

/** Returns everything that a restaurant of the world is. Special periods are relative to `today`. */
export function setupOf(restaurant: WorldRestaurant, city: WorldCity, today: CalendarDate): NewSetup {
  return {
    restaurant: restaurantRow(restaurant, city),
    hours: openingHoursRows(restaurant),
    periods: specialPeriodRows(restaurant, today),
    floors: floorRows(restaurant),
    tables: tableRows(restaurant),
    joins: tableJoinRows(restaurant),
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

function openingHoursRows(restaurant: WorldRestaurant): NewSetup['hours'] {
  const purposes = ['doors', 'booking'] as const
  return purposes.flatMap((purpose) =>
    servicesOf(restaurant, purpose).map(({ weekDay, opens, closes, name = '' }) => ({
      purpose,
      week_day: weekDay,
      opens,
      closes,
      name,
    })),
  )
}

function specialPeriodRows(
  restaurant: WorldRestaurant,
  today: CalendarDate,
): NonNullable<NewSetup['periods']> {
  return specialPeriodsOf(restaurant, today).map(({ starts, ends, closed, hours, note = '' }) => ({
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

function floorRows(restaurant: WorldRestaurant): NonNullable<NewSetup['floors']> {
  const tables = tablesOf(restaurant)
  if (tables.length === 0) return []
  return [
    {
      id: floorId(restaurant),
      name: restaurant.name,
      drawing: drawFloor(tables),
    },
  ]
}

function tableRows(restaurant: WorldRestaurant): NewSetup['tables'] {
  return tablesOf(restaurant).map(({ number, area, minCovers, maxCovers }) => ({
    floor_id: floorId(restaurant),
    number,
    area,
    min_covers: minCovers,
    max_covers: maxCovers,
  }))
}

function tableJoinRows(restaurant: WorldRestaurant): NonNullable<NewSetup['joins']> {
  return (restaurant.joins ?? []).map(({ tables, covers }) => ({
    table_numbers: [...tables],
    min_covers: covers[0],
    max_covers: covers[1],
  }))
}
