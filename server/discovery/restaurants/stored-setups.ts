import type { Kysely } from 'kysely'
import type { Setup } from '#domain/setup/setup.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { specialPeriod } from './read-plan.ts'
import { readBookingRules, readCustomization } from './restaurant-settings.ts'
import {
  createRestaurantStore,
  type HoursRow,
  type RestaurantRow,
  type StoredRestaurant,
} from './restaurant-store.ts'

export interface StoredSetup {
  readonly restaurant: RestaurantRow
  readonly setup: Setup
}

/** Returns restaurants with their setups. Omits unknown ids. Throws if JSON in the database is invalid. */
export async function loadSetups(sql: Kysely<Schema>, ids: readonly number[]): Promise<StoredSetup[]> {
  const stored = await createRestaurantStore({ sql }).load(ids)
  return stored.map((one) => ({ restaurant: one.restaurant, setup: readSetup(one) }))
}

/** Returns setups by the id of their restaurant. Omits unknown ids, and restaurants whose JSON in the database is invalid. */
export async function loadReadableSetups(
  sql: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, StoredSetup>> {
  const stored = await createRestaurantStore({ sql }).load(ids)
  return new Map(
    stored.flatMap((one): [number, StoredSetup][] => {
      try {
        return [[one.restaurant.id, { restaurant: one.restaurant, setup: readSetup(one) }]]
      } catch {
        return []
      }
    }),
  )
}

function readSetup({ restaurant, hours, periods, floors, tables, joins, event }: StoredRestaurant): Setup {
  const { customs, language, menuLanguage, nameTranslations } = readCustomization(restaurant.customization)
  const { lat, lon } = restaurant
  return {
    profile: {
      name: restaurant.name,
      description: restaurant.description,
      phone: restaurant.phone,
      email: restaurant.email,
      website: restaurant.website,
      address: restaurant.address,
      area: restaurant.area,
      city: restaurant.city,
      zip: restaurant.zip,
      countryShort: restaurant.country_short,
      position: lat === null || lon === null ? null : { lat, lon },
      timeZone: restaurant.time_zone,
      currency: restaurant.currency,
      price: restaurant.price,
      cuisines: restaurant.cuisines,
      features: restaurant.features,
      guestNote: restaurant.guest_note,
    },
    hours: { doors: servicesFor(hours, 'doors'), booking: servicesFor(hours, 'booking') },
    periods: periods.map((period) => ({ id: period.id, ...specialPeriod(period) })),
    floor: {
      floors: floors.map(({ id, name }) => ({ id, name })),
      tables: tables.map((table) => ({
        id: table.id,
        number: table.number,
        floorId: table.floor_id,
        area: table.area,
        minCovers: table.min_covers,
        maxCovers: table.max_covers,
        online: table.online,
      })),
      joins: joins.map(({ table_numbers, min_covers, max_covers }) => ({
        tableNumbers: table_numbers,
        minCovers: min_covers,
        maxCovers: max_covers,
      })),
    },
    rules: readBookingRules(restaurant.booking),
    waitlist: { offered: restaurant.waitlist },
    event: event && {
      starts: event.starts,
      ends: event.ends,
      days: event.days,
      hidden: event.hidden,
      price: event.price,
      paymentInfo: event.payment_info,
    },
    questions: customs,
    languages: { language, menuLanguage, nameTranslations },
  }
}

function servicesFor(hours: readonly HoursRow[], purpose: HoursRow['purpose']): Setup['hours']['booking'] {
  return hours
    .filter((row) => row.purpose === purpose)
    .map(({ week_day: weekDay, opens, closes, name }) => ({
      weekDay,
      opens,
      closes,
      ...(name ? { name } : {}),
    }))
}
