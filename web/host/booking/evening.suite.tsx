import { act } from 'react'
import { expect } from 'vitest'
import type { Role } from '#domain/staff/permissions.ts'
import { idForTests } from '#web/host/testing/host-for-tests.tsx'
import type { PartyAtTable } from '#web/host/booking/placement-words.tsx'
import type { BookingTime, PlacementChoice } from '#web/host/booking/use-choices.ts'
import { enter } from '#web/host/testing/service-for-tests.ts'
import { showTonight, tonightForTests } from '#web/host/tonight/tonight.suite.tsx'
import { click, eventually, find, settled } from '#web/testing/document.suite.tsx'
import type { Answers } from '#web/testing/send-for-tests.ts'

export const zone = 'Europe/London'
export const date = '2099-03-18'

export const timeAt = (clock: string, more: Partial<BookingTime> = {}): BookingTime => ({
  time: `${date}T${clock}`,
  instant: `${date}T${clock}:00+00:00`,
  until: `${date}T22:30:00+00:00`,
  service: '',
  tableNumbers: ['6'],
  rules: [],
  payBy: null,
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
  reasons: [],
  blocked: false,
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

export const expectedParty = tonightForTests({
  id: idForTests('a'),
  customerName: 'Ada Beck',
  reservationTime: `${date}T19:00:00+00:00`,
  tableNumber: '7',
})

/** Shows the evening with one booking, to a lead by default. */
export async function showEvening(answers: Answers = {}, role: Role = 'lead', sendsTexts = true) {
  return showTonight(
    [expectedParty],
    {
      'host.bookingTimes': { date, zone, times: [timeAt('20:00'), timeAt('20:30'), fullTime], deposit: null },
      'host.placements': {
        zone,
        from: `${date}T19:00:00+00:00`,
        until: `${date}T20:30:00+00:00`,
        placements: [tableOf('7'), tableOf('8'), tableOf('9', { parties: [otto] })],
      },
      'host.searchBookings': { date, zone, bookings: [] },
      ...answers,
    },
    { role, sendsTexts, query: `?date=${date}` },
  )
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

/** Luka allows what is asked for at the tablet, after a wrong PIN if there is one. */
export async function coSign(pin = '4826'): Promise<void> {
  await eventually(() => expect(questionOfTablet().textContent).toContain('Luka'))
  const question = questionOfTablet()
  expect(question.textContent).not.toContain('Hana')
  const [luka, field] = question.querySelectorAll('input')
  if (!luka || !field) throw new Error('Nobody is asked for a PIN.')
  await click(luka)
  await enter(field, pin)
  await act(async () => question.querySelector('form')?.requestSubmit())
}

/** The dialog that asks for somebody else’s PIN. */
export function questionOfTablet(): Element {
  const found = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!found?.querySelector('input[name="coSignerPin"]')) throw new Error('Nobody is asked for a PIN.')
  return found
}
