import { act } from 'react'
import { vi } from 'vitest'
import type { HostReservation } from '#contracts/booking/host.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { staffBookingForTests } from './bookings-for-tests.ts'
import { idForTests, showAtRestaurant } from './host-for-tests.tsx'
import type { PartyAtTable } from '#web/host/booking/placement-words.tsx'
import type { BookingTime, PlacementChoice } from '#web/host/booking/use-choices.ts'
import * as serviceLayout from '#web/host/service-day/service-layout.tsx'
import * as listScreen from '#web/host/tonight/list-screen.tsx'
import { click, find, settled } from '#web/testing/document.suite.tsx'
import type { Answers } from '#web/testing/send-for-tests.ts'

export const zone = 'Europe/London'
export const date = '2099-03-18'

/** The calls that components send themselves. */
const own = [
  ['host.bookingTimes', /^GET .*\/booking-times/],
  ['host.placements', /^GET .*\/placements/],
  ['host.searchBookings', /^GET .*\/bookings\/search/],
  ['host.booking', /^GET .*\/host\/reservations\/\w+$/],
  ['host.book', /^POST .*\/bookings$/],
  ['host.assignTables', /^PUT .*\/tables$/],
  ['host.extendStay', /^PUT .*\/stay$/],
  ['host.note', /^PUT .*\/note$/],
  ['host.addToBlacklist', /^POST .*\/blacklist$/],
  ['host.setStatus', /^PUT .*\/status$/],
  ['staff.atDevice', /^GET .*\/device$/],
  ['history.entries', /^GET .*\/history/],
  ['host.reservations', /^GET .*\/reservations\?/],
] as const

function stubFetch(send: Send): void {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const [name] = own.find(([, pattern]) => pattern.test(`${method} ${address}`)) ?? ['host.line']
    const query = Object.fromEntries(new URL(address, 'http://banquette.test').searchParams)
    const input = { query, ...(typeof body === 'string' && { body: JSON.parse(body) }) }
    const answer: unknown = await Reflect.apply(send, undefined, [name, input])
    if (!isWireRefusal(answer)) return Response.json(answer)
    const { refused: code, message: detail, ...more } = answer
    return Response.json({ code, detail, ...more }, { status: answer.status })
  })
}

export const timeAt = (clock: string, more: Partial<BookingTime> = {}): BookingTime => ({
  time: `${date}T${clock}`,
  instant: `${date}T${clock}:00+00:00`,
  until: `${date}T22:30:00+00:00`,
  service: '',
  tableNumbers: ['6'],
  rules: [],
  ...more,
})

export const fullTime = timeAt('19:30', {
  tableNumbers: [],
  rules: [{ code: 'pacingReached', message: '16 of 16 guests come then.' }],
})

export const tableOf = (number: string, more: Partial<PlacementChoice> = {}): PlacementChoice => ({
  tableNumbers: [number],
  area: 'Terrace',
  least: 2,
  most: 4,
  fits: true,
  freeUntil: null,
  parties: [],
  ...more,
})

export const otto: PartyAtTable = {
  kind: 'reservation',
  id: idForTests('d'),
  version: 5,
  name: 'Otto Finch',
  groupSize: 2,
  tableNumbers: ['9'],
  seated: false,
  from: `${date}T20:00:00+00:00`,
  until: `${date}T21:30:00+00:00`,
}

export const expectedParty = staffBookingForTests({
  id: idForTests('a'),
  customerName: 'Ada Beck',
  reservationTime: `${date}T19:00:00+00:00`,
  tableNumber: '7',
})

export async function showTonight(
  answers: Answers = {},
  bookings: readonly HostReservation[] = [expectedParty],
  role: Role = 'lead',
) {
  const shown = await showAtRestaurant(
    `/host/restaurants/7/tonight?date=${date}`,
    { ...serviceLayout, children: [{ index: true, Component: listScreen.Component }] },
    {
      'host.reservations': { date, zone, reservations: [...bookings] },
      'host.bookingTimes': { date, zone, times: [timeAt('20:00'), timeAt('20:30'), fullTime] },
      'host.placements': {
        zone,
        from: `${date}T19:00:00+00:00`,
        until: `${date}T20:30:00+00:00`,
        placements: [tableOf('7'), tableOf('8'), tableOf('9', { parties: [otto] })],
      },
      'host.searchBookings': { date, zone, bookings: [] },
      'history.entries': { zone, entries: [], next: null },
      ...answers,
    },
    role,
  )
  stubFetch(shown.send)
  await settled()
  return shown
}

export const dialog = () => find('dialog[open]')

/** Presses the choice with these words. */
export async function choose(words: string): Promise<void> {
  const found = [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent === words)
  const field = found?.querySelector('input')
  if (!field) throw new Error(`Nothing is ${words}`)
  await click(field)
}

export async function submit(): Promise<void> {
  await act(async () => dialog().querySelector('form')?.requestSubmit())
}

/** Opens the only booking in the panel. */
export async function selectParty(): Promise<void> {
  await click(find('[data-party]'))
  await settled()
}

/** Returns the button of a dialog that begins with these words. */
export function buttonFrom(words: string): HTMLButtonElement {
  const found = [...dialog().querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(words),
  )
  if (!found) throw new Error(`No button begins with ${words}.`)
  return found
}
