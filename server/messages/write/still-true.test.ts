import { expect, test } from 'vitest'
import {
  type CurrentFacts,
  type CurrentWalkIn,
  type MessageFacts,
  orderStillTrue,
  stillTrue,
  walkInStillTrue,
} from './still-true.ts'

const now = new Date('2027-03-01T12:00:00Z')
const written: MessageFacts = {
  version: 1,
  reservationTime: '2027-03-17T19:30:00+00:00',
  groupSize: 2,
  tableNumber: '4',
  keptUntil: null,
}
const current: CurrentFacts = {
  status: 'Approved',
  version: 1,
  reservation_time: new Date('2027-03-17T19:30:00Z'),
  turn_minutes: 90,
  group_size: 2,
  table_numbers: ['4'],
  kept_until: null,
  pay_by: null,
}

test('a confirmation of an active booking is sent', () => {
  expect(stillTrue('bookingConfirmed', written, current, now)).toBe(true)
})

test('a guest who canceled before the confirmation was sent doesn’t get it', () => {
  expect(
    stillTrue('bookingConfirmed', written, { ...current, version: 2, status: 'CanceledByClient' }, now),
  ).toBe(false)
})

test('the old time is not sent after the booking has moved', () => {
  const moved = { ...current, version: 2, reservation_time: new Date('2027-03-17T20:30:00Z') }
  for (const news of [
    'bookingConfirmed',
    'bookingApproved',
    'reminder',
    'invitation',
    'invitationJoined',
    'invitationChanged',
  ] as const)
    expect(stillTrue(news, written, moved, now)).toBe(false)
})

test('the old party size is not confirmed after it has changed', () => {
  expect(stillTrue('bookingConfirmed', written, { ...current, version: 2, group_size: 5 }, now)).toBe(false)
})

test('a table is not named after the party has been given another one', () => {
  const elsewhere = { ...current, version: 2, table_numbers: ['7'] }
  for (const news of ['bookingConfirmed', 'bookingChanged', 'bookingApproved', 'reminder'] as const)
    expect(stillTrue(news, written, elsewhere, now)).toBe(false)
  const late = { ...written, keptUntil: '2027-03-17T19:50:00+00:00' }
  const kept = { ...elsewhere, kept_until: new Date('2027-03-17T19:50:00Z') }
  expect(stillTrue('lateAnswer', late, kept, now)).toBe(true)
})

test('messages to members about an invitation or a new time don’t depend on tables and party size', () => {
  const other = { ...current, version: 2, group_size: 5, table_numbers: ['7', '8'] }
  for (const news of ['invitation', 'invitationJoined', 'invitationChanged'] as const)
    expect(stillTrue(news, written, other, now)).toBe(true)
})

test('members learn of a cancellation only once it has happened, and until the evening is over', () => {
  expect(stillTrue('invitationCancelled', written, current, now)).toBe(false)
  const over = new Date('2027-03-17T21:00:00Z')
  for (const status of ['CanceledByClient', 'CanceledByHost', 'Rejected'] as const) {
    const off = { ...current, version: 2, status }
    expect(stillTrue('invitationCancelled', { ...written, version: 2 }, off, now)).toBe(true)
    expect(stillTrue('invitationCancelled', { ...written, version: 2 }, off, over)).toBe(false)
    expect(stillTrue('invitationChanged', written, off, now)).toBe(false)
  }
})

test('members of a booking whose holder was erased learn of its cancellation until the evening is over', () => {
  const off = { ...current, version: 3, status: 'CanceledByClient' } as const
  expect(stillTrue('tableCalledOff', written, current, now)).toBe(false)
  expect(stillTrue('tableCalledOff', { ...written, version: 3 }, off, now)).toBe(true)
  const over = new Date('2027-03-17T21:00:00Z')
  expect(stillTrue('tableCalledOff', { ...written, version: 3 }, off, over)).toBe(false)
})

test('a newer version with the same facts keeps the message true', () => {
  expect(stillTrue('bookingConfirmed', written, { ...current, version: 3, status: 'Called' }, now)).toBe(true)
})

test('“we have asked the restaurant” isn’t sent once it has answered', () => {
  expect(stillTrue('bookingRequested', written, { ...current, version: 2 }, now)).toBe(false)
})

test('no reminder is sent after the meal has begun', () => {
  expect(stillTrue('reminder', written, current, new Date('2027-03-17T19:30:00Z'))).toBe(false)
  expect(stillTrue('reminder', written, current, new Date('2027-03-17T19:29:00Z'))).toBe(true)
})

test('after the meal neither a confirmation nor a cancellation is sent', () => {
  const over = new Date('2027-03-17T21:00:00Z')
  expect(stillTrue('bookingConfirmed', written, current, new Date('2027-03-17T20:59:00Z'))).toBe(true)
  expect(stillTrue('bookingConfirmed', written, current, over)).toBe(false)
  const off = { ...current, version: 2, status: 'CanceledByHost' } as const
  expect(stillTrue('bookingCancelledByHouse', { ...written, version: 2 }, off, over)).toBe(false)
  expect(stillTrue('houseNote', written, current, over)).toBe(true)
})

test('only the last of two answers to a late party is sent', () => {
  const late = { ...written, keptUntil: '2027-03-17T19:50:00+00:00' }
  const kept = { ...current, kept_until: new Date('2027-03-17T19:50:00Z') }
  expect(stillTrue('lateAnswer', late, kept, now)).toBe(true)
  expect(stillTrue('lateAnswer', late, { ...kept, kept_until: new Date('2027-03-17T20:00:00Z') }, now)).toBe(
    false,
  )
})

test('text written by a person is always sent', () => {
  expect(stillTrue('houseNote', written, { ...current, version: 4, status: 'CanceledByHost' }, now)).toBe(
    true,
  )
})

test('nothing is sent about a booking that is gone', () => {
  expect(stillTrue('houseNote', written, null, now)).toBe(false)
})

const since = new Date('2027-03-01T11:58:00Z')
const called = { statusTime: since.toISOString(), keptUntil: '2027-03-01T12:08+00:00' }
const inLine = { statusTime: since.toISOString(), keptUntil: null }
const walkIn: CurrentWalkIn = { status: 'Called', status_time: since, coming: '' }

test('“your table is ready” is sent only during that call, and only while the table is kept', () => {
  expect(walkInStillTrue('walkInReady', called, walkIn, now)).toBe(true)
  for (const status of ['Approved', 'Seated', 'CanceledByClient', 'NoShow', 'Canceled'] as const)
    expect(walkInStillTrue('walkInReady', called, { ...walkIn, status }, now)).toBe(false)
  const again = { ...walkIn, status_time: new Date('2027-03-01T11:59:00Z') }
  expect(walkInStillTrue('walkInReady', called, again, now)).toBe(false)
  expect(walkInStillTrue('walkInReady', called, walkIn, new Date('2027-03-01T12:08:00Z'))).toBe(false)
})

test('a guest who is on the way isn’t reminded of the call', () => {
  expect(walkInStillTrue('walkInReadyAgain', called, walkIn, now)).toBe(true)
  expect(walkInStillTrue('walkInReadyAgain', called, { ...walkIn, coming: 'onMyWay' }, now)).toBe(false)
})

test('a guest who is called at once isn’t told before that they are in line', () => {
  expect(walkInStillTrue('walkInJoined', inLine, walkIn, now)).toBe(false)
  const later = { ...walkIn, status: 'Approved', status_time: now } as const
  expect(walkInStillTrue('walkInJoined', inLine, later, now)).toBe(true)
  expect(walkInStillTrue('walkInRequested', inLine, later, now)).toBe(false)
})

test('nobody is notified of a missed call or an end that staff have undone', () => {
  const ended = [
    ['walkInMissed', 'Approved'],
    ['walkInPutBack', 'Approved'],
    ['walkInNoShow', 'NoShow'],
    ['walkInCanceled', 'CanceledByHost'],
    ['walkInRejected', 'Rejected'],
    ['lineEnded', 'Canceled'],
    ['lineEnded', 'Rejected'],
  ] as const
  for (const [news, status] of ended) {
    expect(walkInStillTrue(news, inLine, { ...walkIn, status }, now)).toBe(true)
    expect(walkInStillTrue(news, inLine, { ...walkIn, status: 'Seated' }, now)).toBe(false)
    expect(walkInStillTrue(news, inLine, { ...walkIn, status, status_time: now }, now)).toBe(false)
  }
})

test.each([
  ['orderReady', 'Called'],
  ['orderOnItsWay', 'Called'],
  ['orderCanceledByHouse', 'CanceledByHost'],
] as const)('however late the kitchen is, %s is sent', (news, status) => {
  const late = new Date(current.reservation_time.getTime() + 3 * 3_600_000)
  expect(orderStillTrue(news, written, { ...current, status }, late)).toBe(true)
  expect(orderStillTrue('orderAccepted', written, { ...current, status: 'Approved' }, late)).toBe(false)
})

test('a note by staff is always sent, but not about an entry that is gone', () => {
  expect(walkInStillTrue('walkInNote', inLine, { ...walkIn, status: 'Closed' }, now)).toBe(true)
  expect(walkInStillTrue('walkInNote', inLine, null, now)).toBe(false)
})

test('a member hears that a reservation ended because it wasn’t paid', () => {
  expect(stillTrue('invitationCancelled', written, { ...current, version: 2, status: 'Canceled' }, now)).toBe(
    true,
  )
})

test('the end of free cancellation isn’t announced after it has passed', () => {
  const facts = { ...written, paymentMoment: '2027-03-01T13:00:00+01:00' }
  expect(stillTrue('freeCancelEnds', facts, current, new Date('2027-03-01T11:59:00Z'))).toBe(true)
  expect(stillTrue('freeCancelEnds', facts, current, now)).toBe(false)
})
