import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as listScreen from './list-screen.tsx'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { HostReservation } from '#contracts/booking/host.ts'
import type { Role } from '#domain/staff/permissions.ts'
import * as serviceLayout from '#web/host/service-day/service-layout.tsx'
import { staffBookingForTests } from '#web/host/testing/bookings-for-tests.ts'
import { idForTests, showAtRestaurant } from '#web/host/testing/host-for-tests.tsx'
import { click, eventually, find, pressKey, settled, text, type } from '#web/testing/document.suite.tsx'
import { type Answers, refusal } from '#web/testing/send-for-tests.ts'

const { t } = text

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // The panel is beside the list.
  const watched = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => watched)
})

afterEach(() => vi.unstubAllGlobals())

const zone = 'Europe/London'

/** The calls that components send themselves. */
const own = [
  ['host.setStatus', /^PUT .*\/status$/],
  ['host.sendMessage', /^POST .*\/messages$/],
  ['host.reservations', /^GET .*\/reservations/],
  ['history.entries', /^GET .*\/history/],
  ['floors.tables', /^GET .*\/monitors/],
] as const

/** Answers them as the router's calls are answered. */
function stubFetch(send: Send): void {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const [name] = own.find(([, pattern]) => pattern.test(`${method} ${address}`)) ?? ['host.line']
    const input = typeof body === 'string' ? { body: JSON.parse(body) } : {}
    const answer: unknown = await Reflect.apply(send, undefined, [name, input])
    if (!isWireRefusal(answer)) return Response.json(answer)
    const { status, refused: code, message: detail } = answer
    return Response.json({ code, status, detail }, { status })
  })
}

async function showTonight(bookings: readonly HostReservation[], answers: Answers = {}, role: Role = 'lead') {
  const day = { date: '2099-03-18', zone, reservations: [...bookings] }
  const shown = await showAtRestaurant(
    '/host/restaurants/7/tonight',
    { ...serviceLayout, children: [{ index: true, Component: listScreen.Component }] },
    {
      'host.reservations': day,
      'history.entries': { zone, entries: [], next: null },
      'floors.tables': { monitors: [] },
      ...answers,
    },
    role,
  )
  stubFetch(shown.send)
  await settled()
  return shown
}

const rows = () => [...document.querySelectorAll('main li')].map(({ textContent }) => textContent ?? '')

const headings = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent ?? '')

function button(words: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(words),
  )
  if (!found) throw new Error(`No button says ${words}.`)
  return found
}

const request = staffBookingForTests({
  id: idForTests('1'),
  status: 'Pending',
  customerName: 'June Abernathy',
})
const seated = staffBookingForTests({ id: idForTests('2'), status: 'Seated', customerName: 'Otto Finch' })
const expected = staffBookingForTests({ id: idForTests('3'), customerName: 'Ada Beck', tableNumber: '7' })
const arrived = staffBookingForTests({ id: idForTests('4'), customerName: '林美玲', arrived: true })

test('the evening is listed by what needs attention, who is here, who comes and who sits', async () => {
  await showTonight([seated, expected, request, arrived])
  expect(headings()).toEqual([
    expect.stringContaining(t('tonight.section.attention')),
    expect.stringContaining(t('tonight.section.arrived')),
    expect.stringContaining(t('tonight.section.expected')),
    expect.stringContaining(t('tonight.section.seated')),
  ])
  expect(rows()[0]).toContain('June Abernathy')
  expect(find('header').textContent).toContain(t('tonight.covers', { here: 3, all: 9 }))
})

test('a party is shown as seated at once, and its row says so after the answer', async () => {
  let answer: (booking: HostReservation) => void = () => undefined
  const answered = new Promise<HostReservation>((resolve) => {
    answer = resolve
  })
  const { bodies } = await showTonight([expected], { 'host.setStatus': () => answered })
  await click(button(t('tonight.act.seatAt', { table: '7' })))
  expect(headings()[0]).toContain(t('tonight.section.seated'))
  expect(rows()[0]).toContain(t('tonight.saving'))
  await eventually(() => expect(bodies('host.setStatus')).toEqual([{ status: 'Seated', version: 3 }]))
  await act(async () => answer({ ...expected, status: 'Seated', version: 4 }))
  await eventually(() => expect(rows()[0]).not.toContain(t('tonight.saving')))
})

test('a refused change goes back and says why next to the booking', async () => {
  await showTonight([expected], { 'host.setStatus': refusal('tableOccupied', 'Somebody sits at table 7.') })
  await click(button(t('tonight.act.seatAt', { table: '7' })))
  await eventually(() => expect(rows()[0]).toContain('Somebody sits at table 7.'))
  expect(headings()[0]).toContain(t('tonight.section.expected'))
})

test('H7 the second device overwrites nothing, reads what was done, and can do the same on top of it', async () => {
  const versions: unknown[] = []
  let isFirst = true
  const { of } = await showTonight([expected], {
    'host.reservations': () => ({
      date: '2099-03-18',
      zone,
      reservations: [isFirst ? expected : { ...expected, version: 4, status: 'Called' }],
    }),
    'host.setStatus': ({ body: { version } }) => {
      versions.push(version)
      if (!isFirst) return { ...expected, version: 5, status: 'Seated' }
      isFirst = false
      return refusal('changedMeanwhile', 'Somebody has changed this.')
    },
  })
  await click(find('[data-party]'))
  await settled()
  await click(button(t('tonight.act.seatAt', { table: '7' })))
  await eventually(() => expect(find('[role="alert"]').textContent).toContain(t('tonight.state.called')))
  expect(of('host.setStatus')).toHaveLength(1)
  await click(button(t('tonight.doMine')))
  await eventually(() => expect(headings()[0]).toContain(t('tonight.section.seated')))
  expect(versions).toEqual([3, 4])
})

test('H44 a message of the guest leaves the draft, and sending asks if the status has changed', async () => {
  let current = expected
  const { bodies } = await showTonight([expected], {
    'host.reservations': () => ({ date: '2099-03-18', zone, reservations: [current] }),
    'host.sendMessage': () => ({ ...current, version: 9 }),
  })
  await click(find('[data-party]'))
  await settled()
  const field = () => {
    const found = document.querySelector('textarea')
    if (!found) throw new Error('No field for a message.')
    return found
  }
  await type(field(), 'Your table is')
  const messages = [{ id: 1, origin: 'guest', body: 'We are parking', time: '2099-03-18T19:20:00.000Z' }]
  current = { ...expected, version: 4, status: 'Called', messages }
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await eventually(() => expect(find('#panel').textContent).toContain('We are parking'))
  expect(field().value).toBe('Your table is')
  await click(button(t('tonight.send')))
  expect(bodies('host.sendMessage')).toEqual([])
  await click(button(t('tonight.sendAnyway')))
  await eventually(() => expect(bodies('host.sendMessage')).toEqual([{ body: 'Your table is' }]))
})

test('keys go through the list and act only while nothing is typed, and can be turned off', async () => {
  const { bodies } = await showTonight([expected, seated], {
    'host.setStatus': { ...seated, status: 'Closed', version: 4 },
  })
  await pressKey('j')
  await eventually(() => expect(find('#panel h2').textContent).toBe('Ada Beck'))
  await pressKey('j')
  await eventually(() => expect(find('#panel h2').textContent).toBe('Otto Finch'))
  find('input[type="search"]').focus()
  await pressKey('l')
  expect(bodies('host.setStatus')).toEqual([])
  find('input[type="search"]').blur()
  localStorage.setItem('host keys', 'off')
  await pressKey('l')
  expect(bodies('host.setStatus')).toEqual([])
  localStorage.removeItem('host keys')
  await pressKey('l')
  await eventually(() => expect(bodies('host.setStatus')).toEqual([{ status: 'Closed', version: 3 }]))
})

test('a host decides about no booking with money', async () => {
  const money = { way: 'cash', amount: 4000, received: 0 } as const
  await showTonight([{ ...request, offlineDeposit: money }], {}, 'host')
  expect(rows()[0]).not.toContain(t('tonight.act.approve'))
})

test('the search finds a name without its accents, and a filter leaves the others out', async () => {
  await showTonight([{ ...expected, customerName: 'Kateřina Nováková' }, seated])
  const search = document.querySelector('input')
  if (!search) throw new Error('No search.')
  await click(button(t('tonight.filter.seated')))
  await settled()
  expect(rows()).toHaveLength(1)
  expect(rows()[0]).toContain('Otto Finch')
})

test('the header says since when the server can’t be reached', async () => {
  let isReached = true
  await showTonight([expected], {
    'host.reservations': () => {
      if (!isReached) throw new TypeError('Failed to fetch')
      return { date: '2099-03-18', zone, reservations: [expected] }
    },
  })
  expect(find('header').textContent).toContain(t('tonight.live'))
  isReached = false
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await eventually(() => expect(find('header').textContent).not.toContain(t('tonight.live')))
  expect(rows()[0]).toContain('Ada Beck')
})
