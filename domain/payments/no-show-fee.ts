import { type Refusal, refuse } from '../refusal.ts'
import { addDays } from '../time/calendar-date.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'
import { openingInstant, wallOf } from '../time/zone-clock.ts'
import type { AgreedTerms } from './agreed-terms.ts'

export type FeeState =
  /** The guest was notified that the fee will be charged. */
  | 'announced'
  | 'charging'
  /** The card was declined, or its holder must confirm the charge. The guest gets a payment link. */
  | 'declined'
  | 'charged'
  /** No money is moved until staff have answered. */
  | 'contested'
  /** Staff agreed with the guest. */
  | 'upheld'
  /** Staff dropped the fee, or other guests took the tables. Anything that was charged is refunded. */
  | 'waived'

/** A fee for a late cancellation or a no-show. */
export interface ChargedFee {
  readonly state: FeeState
  /** Amount in minor units of the agreed currency. */
  readonly amount: number
  readonly chargeableFrom: EpochMinute
  readonly chargedAt: EpochMinute | null
  readonly contest: Contest | null
  /** The part of the fee that staff have refunded, which `amount` no longer includes. Absent if there is none. */
  readonly goodwill?: number
}

export interface Contest {
  readonly at: EpochMinute
  readonly reason: string
  /** Facts about the visit that the booking records. */
  readonly checkedIn: boolean
  readonly lateMinutes: number | null
  /** The state that the fee returns to if staff dismiss the contest. */
  readonly before: FeeState
}

/** How long after a charge guests can contest it, in minutes. */
export const contestMinutes = 14 * 1440

export type FeeRefusal = Refusal<
  'feeNotAgreed' | 'feeTooHigh' | 'feeTooEarly' | 'moveNotAllowed' | 'tooLateToContest' | 'alreadyContested'
>

const actions = ['charge', 'succeed', 'decline', 'contest', 'uphold', 'dismiss', 'waive'] as const
export type FeeAction = (typeof actions)[number]

/** The next state for each action, in the order of `actions`; null if the action isn't possible. */
type FeeRow = readonly [
  charge: FeeState | null,
  succeed: FeeState | null,
  decline: FeeState | null,
  contest: FeeState | null,
  uphold: FeeState | null,
  dismiss: FeeState | null,
  waive: FeeState | null,
]

const no = null
const outcomes: Readonly<Record<FeeState, FeeRow>> = {
  announced: ['charging', 'charged', no, 'contested', no, no, 'waived'],
  charging: [no, 'charged', 'declined', 'contested', no, no, 'waived'],
  declined: [no, 'charged', 'declined', 'contested', no, no, 'waived'],
  charged: [no, 'charged', no, 'contested', no, no, 'waived'],
  // Dismissing returns to the previous state; see `resumed`.
  contested: [no, 'contested', 'contested', no, 'upheld', 'announced', 'waived'],
  upheld: [no, 'upheld', 'upheld', no, no, no, no],
  waived: [no, 'waived', 'waived', no, no, no, no],
}

/**
 * The fee can be charged from the first noon at the restaurant that is after both the announcement and the
 * end of the visit.
 */
export function announceFee(
  { chargeType, amount: most }: Pick<AgreedTerms, 'chargeType' | 'amount'>,
  amount: number,
  { until, at, zone }: { readonly until: EpochMinute; readonly at: EpochMinute; readonly zone: Zone },
): ChargedFee | FeeRefusal {
  if (chargeType !== 'Cancellation Fee' || !Number.isSafeInteger(amount) || amount <= 0)
    return refuse('feeNotAgreed')
  if (amount > most) return refuse('feeTooHigh', { most })
  const chargeableFrom = nextNoon(zone, Math.max(until, at))
  return { state: 'announced', amount, chargeableFrom, chargedAt: null, contest: null }
}

export function nextNoon(zone: Zone, after: EpochMinute): EpochMinute {
  const { date } = wallOf(zone, after)
  const noon = openingInstant(zone, date, 720)
  return noon > after ? noon : openingInstant(zone, addDays(date, 1), 720)
}

/**
 * Returns the fee after an action by staff (charge, uphold, dismiss, waive) or a report from the provider
 * (succeed, decline).
 */
export function moveFee(
  fee: ChargedFee,
  action: Exclude<FeeAction, 'contest'>,
  at: EpochMinute,
): ChargedFee | FeeRefusal {
  const state = outcomeOf(fee, action)
  if (state === null) return refuse('moveNotAllowed')
  if (action === 'charge' && at < fee.chargeableFrom) return refuse('feeTooEarly')
  if (action === 'dismiss') return { ...fee, state: resumeFee(fee) }
  const chargedAt = action === 'succeed' ? (fee.chargedAt ?? at) : fee.chargedAt
  return { ...fee, state, chargedAt }
}

/** Guests can contest a fee once, at most 14 days after the charge. */
export function contestFee(fee: ChargedFee, contest: Omit<Contest, 'before'>): ChargedFee | FeeRefusal {
  if (fee.contest) return refuse('alreadyContested')
  const state = outcomeOf(fee, 'contest')
  if (state === null) return refuse('moveNotAllowed')
  if (fee.chargedAt !== null && contest.at > fee.chargedAt + contestMinutes) return refuse('tooLateToContest')
  return { ...fee, state, contest: { ...contest, before: fee.state } }
}

/** A contested fee isn't refunded until staff answer. */
export function feeToKeep({ state, amount }: ChargedFee): number {
  return state === 'upheld' || state === 'waived' ? 0 : amount
}

/**
 * Returns what to do with a planned charge of this fee that the provider may not have received yet: send it, wait until
 * the guest's contest is decided, or drop it.
 */
export function plannedCharge({ state }: Pick<ChargedFee, 'state'>): 'send' | 'wait' | 'drop' {
  if (state === 'contested') return 'wait'
  return state === 'upheld' || state === 'waived' ? 'drop' : 'send'
}

/** Returns the fee after a refund beyond what was agreed. */
export function reduceFee(fee: ChargedFee, amount: number): ChargedFee {
  return { ...fee, amount: fee.amount - amount, goodwill: (fee.goodwill ?? 0) + amount }
}

function outcomeOf({ state }: ChargedFee, action: FeeAction): FeeState | null {
  return outcomes[state][actions.indexOf(action)] ?? null
}

/** Returns the state after a contest was dismissed. The charge may have succeeded in the meantime. */
function resumeFee({ chargedAt, contest }: ChargedFee): FeeState {
  return chargedAt === null ? (contest?.before ?? 'announced') : 'charged'
}
