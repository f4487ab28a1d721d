import { expect, test } from 'vitest'
import { compilePlan } from '../availability/compiled-plan.ts'
import { at, clockOf, longAgo, planWith, table, taken, utc } from '../availability/plan-for-tests.ts'
import type { RestaurantPlan, Taken } from '../availability/restaurant-plan.ts'
import { alertsAhead } from './alerts-ahead.ts'
import type { OfferState } from './offer.ts'
import { type DayOffer, type FreedTable, nextOffer, type WaitingAlert } from './next-offer.ts'

const date = '2027-05-07'
const on = (clock: string) => at(utc, date, clock)
const plan = planWith({ tables: [table('two', 1, 2), table('four', 3, 4), table('six', 5, 6)] })

const waits = (id: string, partySize = 2): WaitingAlert => ({ id, partySize })
const freed = (tableId: string, clock: string, after?: FreedTable['after']): FreedTable => ({
  tableIds: [tableId],
  from: on(clock),
  until: on(clock) + 120,
  ...(after && { after }),
})
const offered = (
  alertId: string,
  tableId: string,
  state: OfferState,
  more: Partial<DayOffer> = {},
): DayOffer => ({
  ...freed(tableId, '19:30'),
  alertId,
  state,
  series: 's',
  number: 1,
  ...more,
})

interface Situation {
  readonly waiting: readonly WaitingAlert[]
  readonly offers?: readonly DayOffer[]
  readonly freed?: FreedTable
  readonly book?: readonly Taken[]
  readonly restaurant?: RestaurantPlan
  readonly now?: number
}

function next({
  waiting,
  offers = [],
  freed: table,
  book = [],
  restaurant = plan,
  now = longAgo,
}: Situation) {
  const compiled = compilePlan(restaurant)
  const found = nextOffer({ compiled, date, now, taken: book, waiting, offers, freed: table ?? null })
  if (!found) return null
  const { alert, seating, series, number } = found
  return `${alert.id} ${seating.tableIds.join('+')} ${clockOf(seating)} ${series ?? 'new'} ${number}`
}

const wholeEvening = (tableId: string) => taken(tableId, on('18:00'), 300)

test.each<[string, Situation, string | null]>([
  ['nobody is waiting', { waiting: [], freed: freed('two', '19:30') }, null],
  [
    'the first who asked gets the freed table at its time',
    { waiting: [waits('a'), waits('b')], freed: freed('two', '20:00') },
    'a two 20:00 new 1',
  ],
  [
    'a party that is too large for it is passed over',
    { waiting: [waits('large', 4), waits('b')], freed: freed('two', '20:00') },
    'b two 20:00 new 1',
  ],
  [
    'a party that is too small for it is passed over',
    { waiting: [waits('small', 1), waits('b', 6)], freed: freed('six', '20:00') },
    'b six 20:00 new 1',
  ],
  [
    'if the next party arrives early, the nearest time at which it can stay',
    { waiting: [waits('a')], freed: freed('two', '20:00'), book: [taken('two', on('21:30'), 60)] },
    'a two 19:30 new 1',
  ],
  [
    'a table that was booked meanwhile goes to nobody',
    { waiting: [waits('a')], freed: freed('two', '19:30'), book: [wholeEvening('two')] },
    null,
  ],
  [
    'another free table is not the freed one',
    { waiting: [waits('a', 4)], freed: freed('two', '19:30') },
    null,
  ],
  [
    'after a declined offer, the next party that fits',
    {
      waiting: [waits('a'), waits('b')],
      offers: [offered('a', 'two', 'declined')],
      freed: freed('two', '19:30', { series: 's', number: 1 }),
    },
    'b two 19:30 s 2',
  ],
  [
    'nobody gets the same table at the same time twice, not even in a new series',
    {
      waiting: [waits('a'), waits('b')],
      offers: [offered('a', 'two', 'expired')],
      freed: freed('two', '20:00'),
    },
    'b two 20:00 new 1',
  ],
  [
    'another table that day can be offered',
    {
      waiting: [waits('a', 2)],
      offers: [offered('a', 'two', 'declined')],
      freed: freed('other', '19:30'),
      restaurant: planWith({ tables: [table('two', 1, 2), table('other', 1, 2)] }),
    },
    'a other 19:30 new 1',
  ],
  [
    'the sixth guest gets an offer',
    { waiting: [waits('f')], freed: freed('two', '19:30', { series: 's', number: 5 }) },
    'f two 19:30 s 6',
  ],
  [
    'after the sixth guest the table is public',
    { waiting: [waits('g')], freed: freed('two', '19:30', { series: 's', number: 6 }) },
    null,
  ],
  [
    'without a freed table, any free one near the usual time of dinner',
    { waiting: [waits('a')] },
    'a two 19:30 new 1',
  ],
  [
    'a free table doesn’t go to a guest who already had an offer that day',
    { waiting: [waits('a'), waits('b')], offers: [offered('a', 'four', 'declined')] },
    'b two 19:30 new 1',
  ],
  [
    'a table offered before stays in its series',
    { waiting: [waits('b')], offers: [offered('a', 'two', 'declined', { number: 3 })] },
    'b two 19:30 s 4',
  ],
  [
    'a table booked since begins a new series',
    { waiting: [waits('b')], offers: [offered('a', 'two', 'accepted', { number: 3 })] },
    'b two 19:30 new 1',
  ],
  [
    'a table that is public after six offers is offered at no overlapping time',
    { waiting: [waits('g')], offers: [offered('f', 'two', 'expired', { number: 6 })] },
    null,
  ],
  [
    'a time within the lead time isn’t offered',
    {
      waiting: [waits('a')],
      freed: freed('two', '19:30'),
      now: on('19:00'),
      restaurant: planWith({ tables: [table('two', 1, 2)], rules: { leadMinutes: 60 } }),
    },
    'a two 20:00 new 1',
  ],
])('%s', (_, situation, expected) => {
  expect(next(situation)).toBe(expected)
})

test.each([
  ['nobody', [], 2, 0],
  ['parties of the same size', [2, 2], 2, 2],
  ['parties that could take the same table', [1, 2], 2, 2],
  ['parties that need other tables', [4, 6], 2, 0],
  ['some of each', [2, 4, 1, 6, 3], 4, 2],
])('ahead of a party: %s', (_, earlier, own, ahead) => {
  const parties = earlier.map((partySize) => ({ partySize }))
  expect(alertsAhead(compilePlan(plan), parties, own)).toBe(ahead)
})
