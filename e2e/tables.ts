import { createHash } from 'node:crypto'
import { test } from '@playwright/test'
import type { Send } from '#contracts/client.ts'
import { addDays, weekDayOf } from '#domain/time/calendar-date.ts'
import type { Locale } from '#domain/locale.ts'
import { who } from '#world/who-is-who.ts'
import { answered, newGuest } from './house.ts'

/** The book of the demo world is filled for ten days; from here on every table is free. */
const firstFreeDay = 12

/** The home page offers a month to choose from, some restaurants fewer weeks. */
const daysLooked = 18

export interface Wanted {
  readonly place: string
  /** Which of the open days from `firstFreeDay` on, for tests that need an evening for themselves. Else each test has its own. */
  readonly nth?: number
  readonly party?: number
  /** Only on these days of the week; 0 is Sunday. */
  readonly onWeekDays?: readonly number[]
}

/** A free time on an open day. Every test has a day and a time of its own, the same whenever it runs. */
export async function findTable(send: Send, { place, nth, party = 2, onWeekDays }: Wanted) {
  const { timeZone } = answered(await send('restaurants.get', { id: place }))
  const from = addDays(todayIn(timeZone), firstFreeDay)
  const query = { from, days: daysLooked, partySize: party }
  const { days } = answered(await send('availability.ofMonth', { id: place, query }))
  const openDays = days.filter(({ open, date }) => open && (onWeekDays?.includes(weekDayOf(date)) ?? true))
  const seed = createHash('sha256').update(test.info().testId).digest()
  const date = openDays[nth ?? seed.readUInt16BE(0) % openDays.length]?.date
  if (!date) throw new Error(`${place} is open on fewer days than this test needs.`)
  const slots = await slotsOf(send, place, date, party)
  const instant = slots[seed.readUInt16BE(2) % slots.length]
  if (!instant) throw new Error(`${place} has no table for ${party} on ${date}.`)
  return { date, instant, slots, timeZone }
}

/** The moments at which a party can still come on that day. */
export async function slotsOf(send: Send, place: string, date: string, party: number): Promise<string[]> {
  const query = { 'contract.date': `${date}T15:00:00`, 'contract.partySize': party }
  const slots = answered(await send('availability.ofRestaurant', { id: place, query }))
  return slots
    .filter((slot) => slot.serviceDate === date && slot.availabilityLevel === 'Available')
    .map((slot) => slot.instant)
}

/** A time within the hour, at the place that never closes. */
export async function tableWithinTheHour(send: Send): Promise<string> {
  const { timeZone } = answered(await send('restaurants.get', { id: who.dayAndNight }))
  const today = todayIn(timeZone)
  const both = [today, addDays(today, 1)].map((date) => slotsOf(send, who.dayAndNight, date, 2))
  const soon = (instant: string) => Date.parse(instant) < Date.now() + 55 * 60_000
  const [first] = (await Promise.all(both)).flat().filter(soon)
  if (!first) throw new Error('Nobody is seated there within the hour.')
  return first
}

/** Books over the API, as another guest on another device would. */
export async function bookTable(send: Send, place: string, instant: string, party = 2, language?: Locale) {
  const { name, email } = newGuest()
  const body = {
    restaurantId: place,
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
