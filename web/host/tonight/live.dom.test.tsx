import { expect, test } from 'vitest'
import { looksTheSame } from './party-row.tsx'
import { headings, rows, showTonight, tonightForTests } from './tonight.suite.tsx'
import type { AnswerOf } from '#contracts/calls.ts'
import type { HostReservation } from '#contracts/booking/host.ts'
import { createDayStore } from '#web/host/service-day/day-store.ts'
import { createDayReader } from '#web/host/service-day/read-day.ts'
import { idForTests } from '#web/host/testing/host-for-tests.tsx'
import { changesForTests, rowForTests, serviceDayForTests } from '#web/host/testing/service-day-for-tests.ts'
import { enter } from '#web/host/testing/service-for-tests.ts'
import { eventually, find, text } from '#web/testing/document.suite.tsx'
import { sendForTests } from '#web/testing/send-for-tests.ts'

const { t } = text

const expected = tonightForTests({ id: idForTests('1'), customerName: 'Ada Beck', tableNumber: '7' })
const seated = tonightForTests({ id: idForTests('2'), customerName: 'Otto Finch', status: 'Seated' })

test('what a guest or a colleague does appears by itself, and only the rows that changed are read', async () => {
  const { set, live, of } = await showTonight([expected])
  const booked = tonightForTests({ id: idForTests('3'), customerName: 'June Abernathy', status: 'Pending' })
  set([expected, booked])
  live()
  await eventually(() => expect(headings()[0]).toContain(t('tonight.section.attention')))
  expect(rows()[0]).toContain('June Abernathy')
  expect(of('host.serviceDay')).toHaveLength(1)
})

test('the panel shows what is new about its booking, and every member of staff reads its history', async () => {
  const { set, live } = await showTonight([expected], {}, { role: 'host', query: `?booking=${expected.id}` })
  await eventually(() => expect(find('#panel').textContent).toContain('ada@example.org'))
  set([{ ...expected, version: 4, specialRequests: 'Nuts are a danger' }])
  live()
  await eventually(() => expect(find('#panel').textContent).toContain('Nuts are a danger'))
})

test('a booking that left the day leaves the list', async () => {
  let changes: AnswerOf<'host.serviceDayChanges'> = changesForTests([])
  const { set, live } = await showTonight([expected, seated], {
    'host.serviceDayChanges': () => changes,
  })
  set([seated])
  changes = { ...changesForTests([]), bookings: [{ id: expected.id, gone: true }] }
  live()
  await eventually(() => expect(rows()).toHaveLength(1))
})

const storeOf = (...bookings: HostReservation[]) => createDayStore(serviceDayForTests(bookings))

test('an answer that was overtaken by a newer state changes nothing, and rows that look the same stay the same', () => {
  const store = storeOf(expected, seated)
  const before = store.get()
  store.take({ ...expected, version: 5, status: 'Called' })
  store.change(changesForTests([{ ...expected, version: 4 }, seated]))
  expect(store.get().parties.get(expected.id)).toMatchObject({ status: 'Called', version: 5 })
  expect(store.get().parties.get(seated.id)).toBe(before.parties.get(seated.id))
  store.replace(serviceDayForTests([expected, seated]), before)
  expect(store.get().parties.get(expected.id)?.version).toBe(5)
})

test('a booking that was made here while the day was read isn’t lost', () => {
  const store = storeOf(expected)
  const before = store.get()
  store.take(seated)
  store.replace(serviceDayForTests([expected]), before)
  expect([...store.get().parties.keys()]).toContain(seated.id)
})

test('after an outage or a lost answer the whole day is read, once at a time', async () => {
  const store = storeOf(expected)
  let isReached = false
  let reading = 0
  const { send, of } = sendForTests({
    'host.serviceDayChanges': () => {
      if (!isReached) throw new TypeError('Failed to fetch')
      return changesForTests([])
    },
    'host.serviceDay': async () => {
      reading += 1
      expect(reading).toBe(1)
      await Promise.resolve()
      reading -= 1
      if (!isReached) throw new TypeError('Failed to fetch')
      return serviceDayForTests([{ ...expected, status: 'Closed', version: 9 }])
    },
  })
  const read = createDayReader({ send, restaurantId: 7, store, isToday: true, now: () => 0 })
  await Promise.all([read(), read()])
  expect(store.get().offlineSince).toBe(0)
  isReached = true
  await Promise.all([read(), read(), read()])
  expect(store.get().offlineSince).toBeNull()
  expect(store.get().parties.get(expected.id)?.status).toBe('Closed')
  expect(of('host.serviceDay').length).toBeGreaterThan(0)
})

test('a row isn’t drawn again because time passes, unless the party is late by then', () => {
  const party = createDayStore(serviceDayForTests([expected])).get().shown[0]
  if (!party) throw new Error('No party.')
  const press = () => undefined
  const shown = (now: number) => ({
    party,
    now,
    zone: 'Europe/London',
    href: '?',
    isSelected: false,
    isSaving: false,
    notice: null,
    event: '',
    actions: [],
    press,
  })
  const start = party.at
  expect(looksTheSame(shown(start), shown(start + 60_000))).toBe(true)
  expect(looksTheSame(shown(start), shown(start + 40 * 60_000))).toBe(false)
})

test('a party that has arrived says how long it waits', async () => {
  const longAgo = new Date(Date.now() - 12 * 60_000).toISOString()
  await showTonight([{ ...expected, reservationTime: longAgo, arrived: true }])
  expect(rows()[0]).toContain(t('tonight.waiting', { minutes: 12 }))
})

test('what only makes sense now isn’t said of other days', async () => {
  await showTonight([expected], { 'host.serviceDay': serviceDayForTests([expected], { isCurrent: false }) })
  expect(find('header').textContent).not.toContain(t('tonight.due', { count: 0, minutes: 15 }))
  expect(find('header').textContent).toContain(t('hostApp.people', { count: 3 }))
})

test('a name that isn’t on this day is found on others, with the way there', async () => {
  const elsewhere = { ...rowForTests(seated), date: '2099-03-21' }
  await showTonight([expected], {
    'host.searchBookings': { date: '2099-03-18', zone: 'Europe/London', bookings: [elsewhere] },
  })
  await enter(find('input[type="search"]'), 'otto')
  await eventually(() => expect(find('#other-days').textContent).toContain(t('tonight.onAllDays')))
  const link = [...document.querySelectorAll('main a')].find(
    ({ textContent }) => textContent === 'Otto Finch',
  )
  expect(link?.getAttribute('href')).toContain('date=2099-03-21')
})
