import { act } from 'react'
import { expect, test } from 'vitest'
import type { HostReservation } from '#contracts/booking/host.ts'
import type { AnswerOf } from '#contracts/calls.ts'
import { buttonFrom, choose, date, dialog, showEvening, submit, timeAt, zone } from './evening.suite.tsx'
import { idForTests } from '#web/host/testing/host-for-tests.tsx'
import { detailsForTests, rowForTests } from '#web/host/testing/service-day-for-tests.ts'
import { enter } from '#web/host/testing/service-for-tests.ts'
import { tonightForTests } from '#web/host/tonight/tonight.suite.tsx'
import { click, eventually, find, findInput, pressKey, text } from '#web/testing/document.suite.tsx'
import { refusal } from '#web/testing/send-for-tests.ts'

const { t } = text

const made = tonightForTests({
  id: idForTests('e'),
  customerName: 'Becket',
  groupSize: 2,
  reservationTime: `${date}T20:30:00+00:00`,
  tableNumber: '8',
})

function later<Value>() {
  let answer: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => {
    answer = resolve
  })
  return { promise, answer: (value: Value) => act(async () => answer(value)) }
}

/** Loses the first answer. */
function lostOnce<Answer>(then: () => Answer): () => Answer {
  let isFirst = true
  return () => {
    if (!isFirst) return then()
    isFirst = false
    throw new TypeError('Failed to fetch')
  }
}

const idsOf = (bodies: readonly unknown[]) => bodies.map((body) => Object(body).id)

async function walkIn(size: string): Promise<void> {
  await choose(size)
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.place.freeAll')))
}

async function call(line: string): Promise<void> {
  await pressKey('b')
  await enter(findInput('input[name="line"]'), line)
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.free')))
}

test('a walk-in is one party however often tables are pressed until it sits', async () => {
  const seated = later<HostReservation>()
  const { bodies } = await showEvening({ 'host.book': made, 'host.setStatus': () => seated.promise })
  await pressKey('w')
  await walkIn('2')
  await click(buttonFrom('8'))
  await eventually(() => expect(bodies('host.setStatus')).toHaveLength(1))
  await click(buttonFrom('7'))
  expect(bodies('host.book')).toHaveLength(1)
  await seated.answer({ ...made, status: 'Seated', version: 4 })
  await eventually(() => expect(document.querySelector('dialog[open]')).toBeNull())
})

test('a walk-in whose answer was lost sits at the table that is pressed then', async () => {
  const { bodies } = await showEvening({
    'host.book': lostOnce(() => made),
    'host.setStatus': { ...made, status: 'Seated', tableNumber: '7', version: 4 },
  })
  await pressKey('w')
  await walkIn('2')
  await click(buttonFrom('8'))
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.unknown')))
  await click(buttonFrom('7'))
  await eventually(() =>
    expect(bodies('host.setStatus')).toEqual([{ status: 'Seated', version: made.version, tableNumber: '7' }]),
  )
  expect(new Set(idsOf(bodies('host.book'))).size).toBe(1)
})

test('a walk-in whose answer was lost is not seated with another size', async () => {
  const { bodies } = await showEvening({
    'host.book': lostOnce(() => refusal('idTaken')),
    'host.booking': detailsForTests(made),
  })
  await pressKey('w')
  await walkIn('2')
  await click(buttonFrom('8'))
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.unknown')))
  await walkIn('4')
  await click(buttonFrom('8'))
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.walkIn.notSeated')))
  expect(dialog().textContent).toContain(t('hostApp.people', { count: 2 }))
  expect(bodies('host.setStatus')).toEqual([])
  expect(find('main').textContent).toContain('Becket')
})

test('Enter before the times are known books nothing, and the time that is meant after that', async () => {
  const times = later<AnswerOf<'host.bookingTimes'>>()
  const { bodies } = await showEvening({ 'host.book': made, 'host.bookingTimes': () => times.promise })
  await pressKey('b')
  await enter(findInput('input[name="line"]'), '2 8:30')
  await submit()
  expect(find('dialog [role="alert"]').textContent).toBe(t('tonight.book.lookingForTimes'))
  expect(bodies('host.book')).toEqual([])
  await times.answer({ date, zone, times: [timeAt('08:30'), timeAt('20:30')], deposit: null })
  await submit()
  await eventually(() => expect(bodies('host.book')).toMatchObject([{ reservationTime: `${date}T08:30` }]))
})

test('half past midnight is the night after the service, not before it', async () => {
  const { bodies } = await showEvening({ 'host.book': made })
  await pressKey('b')
  await enter(findInput('input[name="line"]'), '2 0:30')
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.unusualTime')))
  await submit()
  await eventually(() => expect(bodies('host.book')).toMatchObject([{ reservationTime: '2099-03-19T00:30' }]))
})

test('a booking whose answer was lost is booked once, also after the dialog was closed', async () => {
  const { bodies } = await showEvening({ 'host.book': lostOnce(() => made) })
  await call('2 20:30 Beket')
  await submit()
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.unknown')))
  await act(async () => dialog().dispatchEvent(new Event('cancel', { cancelable: true })))
  await call('2 20:30 Becket')
  await submit()
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.booked.title')))
  expect(new Set(idsOf(bodies('host.book'))).size).toBe(1)
  await click(buttonFrom(t('tonight.booked.again')))
  await enter(findInput('input[name="line"]'), '2 20:00 Otto')
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.free')))
  await submit()
  await eventually(() => expect(new Set(idsOf(bodies('host.book'))).size).toBe(2))
})

test('a time that is corrected after a lost answer shows what was booked', async () => {
  await showEvening({
    'host.book': lostOnce(() => refusal('idTaken')),
    'host.booking': detailsForTests(made),
  })
  await call('2 20:30 Becket')
  await submit()
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.book.unknown')))
  await enter(findInput('input[name="line"]'), '2 20:00 Becket')
  await submit()
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.booked.title')))
  expect(dialog().textContent).toContain('8:30')
})

test('a booking that was just made is what the key takes back', async () => {
  const undo = { kind: 'booked', until: new Date(Date.now() + 10_000).toISOString() } as const
  const { bodies } = await showEvening({
    'host.book': { ...made, undo },
    'host.undo': { ...made, version: 4 },
  })
  await call('2 20:30 Becket')
  await submit()
  await eventually(() => expect(dialog().textContent).toContain(t('tonight.booked.title')))
  await click(buttonFrom(t('tonight.booked.done')))
  expect(find('main output').textContent).toContain('Becket')
  await pressKey('z')
  await eventually(() => expect(bodies('host.undo')).toEqual([{ version: made.version }]))
})

test('a known guest takes nothing away that was entered meanwhile', async () => {
  const details = later<AnswerOf<'host.booking'>>()
  await showEvening({
    'host.searchBookings': {
      date,
      zone,
      bookings: [{ ...rowForTests({ ...made, customerName: 'Ada Becket' }), date }],
    },
    'host.booking': () => details.promise,
  })
  await pressKey('b')
  await enter(findInput('input[name="line"]'), '2 20:30 Becket')
  await eventually(() => expect(dialog().textContent).toContain('Ada Becket'))
  await click(buttonFrom('Ada Becket'))
  await enter(findInput('dialog input[type="tel"]'), '0791')
  await details.answer(detailsForTests({ ...made, customerName: 'Ada Becket', phoneNumber: '' }))
  expect(findInput('dialog input[type="tel"]').value).toBe('0791')
  await eventually(() =>
    expect([...dialog().querySelectorAll('input')].map(({ value }) => value)).toContain('Ada Becket'),
  )
})

test('a number or day of several digits can be typed', async () => {
  await showEvening()
  await pressKey('b')
  const size = findInput('dialog input[type="number"]')
  const day = findInput('dialog input[type="date"]')
  size.focus()
  await enter(size, '1')
  await enter(size, '12')
  expect(size).toMatchObject({ isConnected: true, value: '12' })
  day.focus()
  await enter(day, '2099-03-01')
  await enter(day, '2099-03-15')
  expect(day).toMatchObject({ isConnected: true, value: '2099-03-15' })
  await choose('3')
  day.blur()
  expect(findInput('dialog input[type="number"]').value).toBe('')
})
