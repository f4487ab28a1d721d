import { createHash } from 'node:crypto'
import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import type { RestaurantPlan } from '#domain/availability/restaurant-plan.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Row } from '#server/platform/database/insert-rows.ts'
import { requestTexts, someGuest } from '../people.ts'
import { pick, seeded } from '../seeded.ts'
import { holdMinutes, type LineParty } from './line-parties.ts'

export interface LineOf {
  readonly slug: string
  readonly restaurantId: number
  readonly plan: RestaurantPlan
}

export interface LineRows {
  readonly walkIn: Row<'walk_ins'>
  readonly moves: Row<'walk_in_moves'>[]
}

/**
 * Returns the database rows of one party in a demo line: the entry and its history. Staff added it at the door, so it
 * has no contact and gets no messages.
 */
export function lineRows({ slug, restaurantId, plan }: LineOf, party: LineParty): LineRows {
  const { status, partySize, tableIds, joined, called, seated, ended, mustLeave, missed, estimate } = party
  const seed = `${slug} line ${Math.round(joined * 60_000)}`
  const random = seeded(seed)
  const id = createHash('sha256').update(seed).digest('hex').slice(0, 32)
  const moves = movesOf(party)
  const { at = dateOf(joined) } = moves.at(-1) ?? {}
  return {
    walkIn: {
      id,
      restaurant_id: restaurantId,
      version: moves.length,
      status,
      status_time: at,
      joined: dateOf(joined),
      closed: ended === null ? null : dateOf(ended),
      group_size: partySize,
      table_numbers: [...tableIds],
      turn_minutes: turnTimeMinutes(plan.rules, partySize),
      customer_name: someGuest(random).name,
      special_requests: random() < 0.15 ? pick(random, requestTexts) : '',
      created_by: 'staff',
      kept_minutes: holdMinutes,
      missed,
      called: called === null ? null : dateOf(called),
      seated: seated === null ? null : dateOf(seated),
      must_leave: mustLeave === null ? null : dateOf(mustLeave),
      coming: seated === null ? '' : 'here',
      expected: dateOf(joined + estimate.middle),
      estimate,
      demo: true,
    },
    moves: moves.map((move, before) => ({ walk_in_id: id, version: before + 1, ...move })),
  }
}

type Move = Pick<Row<'walk_in_moves'>, 'status' | 'action' | 'by_whom'> & { readonly at: Date }

function movesOf({ status, joined, called, seated, ended }: LineParty): Move[] {
  const move = (to: string, action: string, by_whom: Move['by_whom'], minute: EpochMinute | null): Move[] =>
    minute === null ? [] : [{ status: to, action, by_whom, at: dateOf(minute) }]
  const isNoShow = status === 'NoShow'
  return [
    ...move('Approved', 'join', 'staff', joined),
    ...move('Called', 'call', 'system', called),
    ...move('Approved', 'miss', 'system', isNoShow && called !== null ? called + holdMinutes : null),
    ...move('Called', 'call', 'system', isNoShow && called !== null ? called + 2 * holdMinutes : null),
    ...move('Seated', 'seat', 'staff', seated),
    ...(status === 'Closed' ? move(status, 'close', 'staff', ended) : []),
    ...(isNoShow ? move(status, 'miss', 'system', ended) : []),
    ...(status === 'CanceledByClient' ? move(status, 'leave', 'guest', ended) : []),
  ]
}

function dateOf(minute: EpochMinute): Date {
  return new Date(Math.round(minute * 60_000))
}
