import { createHash } from 'node:crypto'
import { test } from '@playwright/test'
import type { Send } from '#contracts/client.ts'
import { addDays, weekDayOf } from '#domain/time/calendar-date.ts'
import type { Locale } from '#domain/locale.ts'
import { who } from '#world/who-is-who.ts'
import { answered, newGuest } from './fixtures.ts'

/** Days from today until every table in the demo world is free. Before that, demo restaurants have bookings. */
const firstFreeDay = 12

/** Number of days to search for a table. The home page offers one month, and some restaurants fewer days. */
const daysLooked = 18

export interface Wanted {
  readonly restaurant: string
  /**
   * Index of the open day from `firstFreeDay` on, for tests that need an evening to themselves. By default, it's
   * derived from the test.
   */
  readonly nth?: number
  readonly party?: number
  /** Days of the week to choose from, where 0 is Sunday; any day if omitted. */
  readonly onWeekDays?: readonly number[]
}

/**
 * Finds an available time on an open day. It's derived from the test, so tests don't conflict and every run is the
 * same.
 */
export async function findTable(send: Send, { restaurant, nth, party = 2, onWeekDays }: Wanted) {
  const { timeZone } = answered(await send('restaurants.get', { id: restaurant }))
  const from = addDays(todayIn(timeZone), firstFreeDay)
  const query = { from, days: daysLooked, partySize: party }
  const { days } = answered(await send('availability.month', { id: restaurant, query }))
  const openDays = days.filter(({ open, date }) => open && (onWeekDays?.includes(weekDayOf(date)) ?? true))
  const seed = createHash('sha256').update(test.info().testId).digest()
  const date = openDays[nth ?? seed.readUInt16BE(0) % openDays.length]?.date
  if (!date) throw new Error(`${restaurant} is open on fewer days than this test needs.`)
  const slots = await slotsOf(send, restaurant, date, party)
  const instant = slots[seed.readUInt16BE(2) % slots.length]
  if (!instant) throw new Error(`${restaurant} has no table for ${party} on ${date}.`)
  return { date, instant, slots, timeZone }
}

/** Returns the times of a day at which a party can be seated. */
export async function slotsOf(
  send: Send,
  restaurant: string,
  date: string,
  party: number,
): Promise<string[]> {
  const query = { 'contract.date': `${date}T15:00:00`, 'contract.partySize': party }
  const slots = answered(await send('availability.get', { id: restaurant, query }))
  return slots
    .filter((slot) => slot.serviceDate === date && slot.availabilityLevel === 'Available')
    .map((slot) => slot.instant)
}

/** Finds a time within the next hour at the restaurant that never closes. */
export async function tableWithinTheHour(send: Send): Promise<string> {
  const { timeZone } = answered(await send('restaurants.get', { id: who.dayAndNight }))
  const today = todayIn(timeZone)
  const both = [today, addDays(today, 1)].map((date) => slotsOf(send, who.dayAndNight, date, 2))
  const soon = (instant: string) => Date.parse(instant) < Date.now() + 55 * 60_000
  const [first] = (await Promise.all(both)).flat().filter(soon)
  if (!first) throw new Error('Nobody is seated there within the hour.')
  return first
}

/** Books a table over the API as another guest. */
export async function bookTable(
  send: Send,
  restaurant: string,
  instant: string,
  party = 2,
  language?: Locale,
) {
  const { name, email } = newGuest()
  const body = {
    restaurantId: restaurant,
    reservationTime: instant,
    groupSize: party,
    customerName: name,
    email,
    ...(language && { language }),
  }
  return answered(await send('reservations.create', { body }))
}

export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
}
