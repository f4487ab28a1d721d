import { expect, test } from 'vitest'
import { addDays } from '../time/calendar-date.ts'
import { isoWithOffset } from '../time/zone-clock.ts'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { twentyZones } from '../time/zones-for-tests.ts'
import { compilePlan } from './compiled-plan.ts'
import { monthOf, slotsOfDay } from './offer-slots.ts'
import { at, clockOf, daily, longAgo, planWith, taken } from './plan-for-tests.ts'
import { seat } from './seat-party.ts'

const berlin = zoneFromIntl('Europe/Berlin')
const beforeSpring = '2027-03-27'
const beforeAutumn = '2027-10-30'
const night = compilePlan(
  planWith({ zone: berlin, services: daily('22:00', '29:00'), rules: { lastArrivalMinutes: 60 } }),
)

test.each([
  ['Europe/Berlin', '2027-07-09T18:00:00+02:00'],
  ['Australia/Sydney', '2027-07-09T18:00:00+10:00'],
])('a July evening booked in January opens at six by July’s clock in %s', (id, iso) => {
  const zone = zoneFromIntl(id)
  const [first] = slotsOfDay(
    compilePlan(planWith({ zone })),
    '2027-07-09',
    2,
    at(zone, '2027-01-09', '12:00'),
    [],
  )
  expect(first && isoWithOffset(zone, first.instant)).toBe(iso)
})

test.each(twentyZones)('in %s a restaurant that opens at nine does so on every day of the year', (id) => {
  const zone = zoneFromIntl(id)
  const plan = planWith({ zone, services: daily('09:00', '12:00') })
  for (const { date, slots } of monthOf(compilePlan(plan), '2027-01-01', 366, 2, longAgo, [])) {
    expect(slots.map((slot) => isoWithOffset(zone, slot.instant).slice(0, 16))).toEqual([
      `${date}T09:00`,
      `${date}T09:30`,
      `${date}T10:00`,
    ])
  }
})

test('the missing hour is not offered when the clock goes forward', () => {
  const slots = slotsOfDay(night, beforeSpring, 2, longAgo, [])
  expect(slots.map(clockOf).slice(6, 11)).toEqual(['25:00', '25:30', '27:00', '27:30', '28:00'])
  const opening = at(berlin, beforeSpring, '22:00')
  expect(slots.map(({ instant }) => instant)).toEqual(slots.map((_, index) => opening + index * 30))
})

test('the repeated hour is offered twice when the clock goes back, as two instants', () => {
  const slots = slotsOfDay(night, beforeAutumn, 2, longAgo, [])
  expect(slots.map(clockOf).slice(7, 13)).toEqual(['25:30', '26:00', '26:30', '26:00', '26:30', '27:00'])
  expect(slots.map(({ instant }) => isoWithOffset(berlin, instant)).slice(8, 12)).toEqual([
    '2027-10-31T02:00:00+02:00',
    '2027-10-31T02:30:00+02:00',
    '2027-10-31T02:00:00+01:00',
    '2027-10-31T02:30:00+01:00',
  ])
  expect(new Set(slots.map(({ instant }) => instant)).size).toBe(slots.length)
})

test('a table taken through the repeated hour is taken for two real hours', () => {
  const from = at(berlin, '2027-10-31', '01:30')
  const free = slotsOfDay(night, beforeAutumn, 2, longAgo, [taken('A', from, 120)])
    .filter(({ level }) => level === 'Available')
    .map(({ instant }) => isoWithOffset(berlin, instant))
  expect(free).not.toContain('2027-10-31T02:00:00+01:00')
  expect(free).toContain('2027-10-31T02:30:00+01:00')
})

test('the day after a clock change uses its own offset', () => {
  for (const date of [beforeSpring, addDays(beforeSpring, 1), addDays(beforeSpring, 2), beforeAutumn]) {
    const slots = slotsOfDay(compilePlan(planWith({ zone: berlin })), date, 2, longAgo, [])
    expect(slots.map(clockOf)).toEqual(['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00'])
  }
})

test('a lead time of seven days that ends on the day of the change counts real hours', () => {
  const plan = compilePlan(planWith({ zone: berlin, rules: { leadMinutes: 7 * 1440 } }))
  const now = at(berlin, '2027-03-21', '19:00')
  const levels = slotsOfDay(plan, '2027-03-28', 2, now, []).map((slot) => `${clockOf(slot)} ${slot.level}`)
  expect(levels.slice(2, 5)).toEqual(['19:00 NotAvailable', '19:30 NotAvailable', '20:00 Available'])
  const request = (clock: string) => ({ instant: at(berlin, '2027-03-28', clock), partySize: 2 })
  expect(seat(plan, request('19:30'), now, [])).toMatchObject({ refused: 'tooSoon' })
  expect(seat(plan, request('20:00'), now, [])).toMatchObject({ tableIds: ['A'], minute: 1200 })
})

test('the advance limit counts calendar days of the restaurant across the change', () => {
  const plan = compilePlan(planWith({ zone: berlin, rules: { maxAdvanceBookingDays: 7 } }))
  const now = at(berlin, '2027-03-21', '23:30')
  expect(slotsOfDay(plan, '2027-03-28', 2, now, [])).toHaveLength(7)
  expect(slotsOfDay(plan, '2027-03-29', 2, now, [])).toEqual([])
})

test("in zones with the largest offsets the service day is the restaurant's own", () => {
  for (const id of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const zone = zoneFromIntl(id)
    const plan = compilePlan(planWith({ zone, rules: { maxAdvanceBookingDays: 0 } }))
    const now = at(zone, '2027-05-07', '00:10')
    expect(slotsOfDay(plan, '2027-05-07', 2, now, [])).toHaveLength(7)
    expect(slotsOfDay(plan, '2027-05-08', 2, now, [])).toEqual([])
    expect(seat(plan, { instant: at(zone, '2027-05-07', '18:00'), partySize: 2 }, now, [])).toMatchObject({
      serviceDate: '2027-05-07',
    })
  }
})
