import type { CalendarDate } from '#domain/time/zone.ts'
import { drawFloor } from './floor-drawing.ts'
import type { Row } from '#server/database/insert-rows.ts'
import { photosOf } from './photos-of.ts'
import { rulesOf, servicesOf, specialPeriodsOf } from './plan-of.ts'
import type { WorldCity, WorldRestaurant } from './shape.ts'
import { tablesOf } from './tables-of.ts'

export function restaurantRow(place: WorldRestaurant, city: WorldCity): Row<'restaurants'> {
  return {
    slug: place.slug,
    region_id: city.id,
    name: place.name,
    description: place.description,
    phone: place.phone,
    time_zone: city.timeZone,
    address: place.address,
    area: place.area,
    city: city.name,
    country: city.country,
    country_short: city.countryShort,
    zip: place.zip,
    lat: place.lat,
    lon: place.lon,
    currency: city.currency,
    price: place.price,
    cuisines: [...place.cuisines],
    features: [...(place.features ?? [])],
    photos: photosOf(place),
    average_rating: place.rating?.[0] ?? null,
    total_reviews: place.rating?.[1] ?? 0,
    guest_note: place.guestNote ?? '',
    waitlist: place.waitlist ?? false,
    ordering: place.ordering ?? false,
    events: place.events ?? false,
    booking: rulesOf(place),
    payment: paymentOf(place),
    customization: {
      theme: place.theme ?? null,
      allowGuestSelectTables: place.allowGuestSelectTables ?? false,
      optionalGuestTableSelection: !place.tableChoiceRequired,
      additionalInfo: Object.fromEntries((place.extras ?? []).map((name) => [name, true])),
      customs: (place.asks ?? []).map((question) => ({ ...question })),
    },
  }
}

export function paymentOf(place: WorldRestaurant): Required<NonNullable<WorldRestaurant['payment']>> {
  return {
    depositRules: {},
    creditCardChargeEnabled: false,
    noShowFeeEnabled: false,
    chargeIfCancelledBefore: 0,
    ...place.payment,
  }
}

export function openingHoursRows(place: WorldRestaurant, restaurantId: number): Row<'opening_hours'>[] {
  const purposes = ['doors', 'booking'] as const
  return purposes.flatMap((purpose) =>
    servicesOf(place, purpose).map(({ weekDay, opens, closes, name = '' }) => ({
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
  place: WorldRestaurant,
  restaurantId: number,
  today: CalendarDate,
): Row<'special_periods'>[] {
  return specialPeriodsOf(place, today).map(({ starts, ends, closed, hours, note = '' }) => ({
    restaurant_id: restaurantId,
    starts,
    ends,
    closed,
    hours,
    note,
  }))
}

export function floorId(place: WorldRestaurant): string {
  return `${place.slug}-floor`
}

export function floorRows(place: WorldRestaurant, restaurantId: number): Row<'floors'>[] {
  const tables = tablesOf(place)
  if (tables.length === 0) return []
  return [{ id: floorId(place), restaurant_id: restaurantId, name: place.name, drawing: drawFloor(tables) }]
}

export function tableRows(place: WorldRestaurant, restaurantId: number): Row<'tables'>[] {
  return tablesOf(place).map(({ number, area, minCovers, maxCovers }) => ({
    restaurant_id: restaurantId,
    floor_id: floorId(place),
    number,
    area,
    min_covers: minCovers,
    max_covers: maxCovers,
  }))
}

export function tableJoinRows(place: WorldRestaurant, restaurantId: number): Row<'table_joins'>[] {
  return (place.joins ?? []).map(({ tables, covers }) => ({
    restaurant_id: restaurantId,
    table_numbers: [...tables],
    min_covers: covers[0],
    max_covers: covers[1],
  }))
}
