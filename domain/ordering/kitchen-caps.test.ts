import { expect, test } from 'vitest'
import { zoneFromIntl } from '../time/zone-from-intl.ts'
import { capsByHour } from './kitchen-caps.ts'
import { fillSlots } from './kitchen-slots.ts'

const zone = zoneFromIntl('Europe/Berlin')
const caps = (all: number | null) => ({ all, byType: { preorder: null, delivery: null, takeaway: null } })
const friday = (opens: number, closes: number) => ({
  services: [{ weekDay: 5, opens: opens * 60, closes: closes * 60 }],
  specialPeriods: [],
})
const capsOf = capsByHour(zone, caps(10), [
  { hours: friday(18, 20), caps: caps(30) },
  { hours: friday(17, 26), caps: caps(20) },
])
const at = (iso: string) => Date.parse(iso) / 60_000

test.each([
  ['on a Thursday evening', '2027-03-18T19:00:00+01:00', 10],
  ['on a Friday afternoon', '2027-03-19T16:45:00+01:00', 10],
  ['as Friday evening begins', '2027-03-19T17:00:00+01:00', 20],
  ['in the rush, where both apply', '2027-03-19T18:00:00+01:00', 30],
  ['after the rush', '2027-03-19T20:00:00+01:00', 20],
  ['after midnight', '2027-03-20T01:45:00+01:00', 20],
  ['when the night is over', '2027-03-20T02:00:00+01:00', 10],
])('the kitchen cooks more %s', (_, slot, all) => {
  expect(capsOf(at(slot)).all).toBe(all)
  expect(capsOf(at(slot)).all).toBe(all)
})

test('a large order fills each slot up to the cap of its hour', () => {
  const ready = at('2027-03-19T18:30:00+01:00')
  const task = { type: 'takeaway', points: 75, earliest: ready - 90, ready } as const
  expect(fillSlots(task, capsOf, new Map())).toEqual([
    { slot: ready - 15, points: 30 },
    { slot: ready - 30, points: 30 },
    { slot: ready - 45, points: 15 },
  ])
})
