import { type Refusal, refuse } from '../refusal.ts'
import { addDays } from '../time/calendar-date.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'
import { openingInstant, wallOf } from '../time/zone-clock.ts'
import type { AgreedTerms } from './agreed-terms.ts'

export type FeeState =
  /** The guest knows that the fee will be charged. */
  | 'announced'
  /** The provider was asked to charge the card. */
  | 'charging'
  /** The card was declined or needs its holder. The guest gets a link. */
  | 'declined'
  | 'charged'
  /** The guest disagrees. Nothing moves until staff have answered. */
  | 'contested'
  /** Staff agreed with the guest. */
  | 'upheld'
  /** Staff dropped the fee, or the tables were taken by others. What was charged comes back. */
  | 'waived'

/** A fee for a late cancellation or a no-show. */
export interface ChargedFee {
  readonly state: FeeState
  /** In minor units of the agreed currency. */
  readonly amount: number
  readonly chargeableFrom: EpochMinute
  readonly chargedAt: EpochMinute | null
  readonly contest: Contest | null
}

export interface Contest {
  readonly at: EpochMinute
  readonly reason: string
  /** What the booking itself says about the evening. */
  readonly checkedIn: boolean
  readonly lateMinutes: number | null
  /** The state to return to if staff dismiss it. */
  readonly before: FeeState
}

/** How long guests can contest a fee after it was charged. */
export const contestMinutes = 14 * 1440

export type FeeRefusal = Refusal<
  'feeNotAgreed' | 'feeTooHigh' | 'feeTooEarly' | 'moveNotAllowed' | 'tooLateToContest' | 'alreadyContested'
>

const actions = ['charge', 'succeed', 'decline', 'contest', 'uphold', 'dismiss', 'waive'] as const
export type FeeAction = (typeof actions)[number]

/** For each action, in the order of `actions`, the next state; null where it isn’t possible. */
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
  // Dismissing returns to the state before, see `resumed`.
  contested: [no, 'contested', 'contested', no, 'upheld', 'announced', 'waived'],
  upheld: [no, 'upheld', 'upheld', no, no, no, no],
  waived: [no, 'waived', 'waived', no, no, no, no],
}

/**
 * The fee that staff announce to the guest. It can be charged from the next noon at the restaurant after the visit
 * would have ended and the guest was told.
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

/** The first noon after this moment. */
export function nextNoon(zone: Zone, after: EpochMinute): EpochMinute {
  const { date } = wallOf(zone, after)
  const noon = openingInstant(zone, date, 720)
  return noon > after ? noon : openingInstant(zone, addDays(date, 1), 720)
}

/** The fee after an action of staff (charge, uphold, dismiss, waive) or news of the provider (succeed, decline). */
export function moveFee(
  fee: ChargedFee,
  action: Exclude<FeeAction, 'contest'>,
  at: EpochMinute,
): ChargedFee | FeeRefusal {
  const state = outcomeOf(fee, action)
  if (state === null) return refuse('moveNotAllowed')
  if (action === 'charge' && at < fee.chargeableFrom) return refuse('feeTooEarly')
  if (action === 'dismiss') return { ...fee, state: resumed(fee) }
  const chargedAt = action === 'succeed' ? (fee.chargedAt ?? at) : fee.chargedAt
  return { ...fee, state, chargedAt }
}

/** Guests can contest a fee once, until 14 days after it was charged. */
export function contestFee(fee: ChargedFee, contest: Omit<Contest, 'before'>): ChargedFee | FeeRefusal {
  if (fee.contest) return refuse('alreadyContested')
  const state = outcomeOf(fee, 'contest')
  if (state === null) return refuse('moveNotAllowed')
  if (fee.chargedAt !== null && contest.at > fee.chargedAt + contestMinutes) return refuse('tooLateToContest')
  return { ...fee, state, contest: { ...contest, before: fee.state } }
}

/** How much of the payments for this fee is the restaurant’s. A contested fee stays where it is. */
export function feeToKeep({ state, amount }: ChargedFee): number {
  return state === 'upheld' || state === 'waived' ? 0 : amount
}

function outcomeOf({ state }: ChargedFee, action: FeeAction): FeeState | null {
  return outcomes[state][actions.indexOf(action)] ?? null
}

/** A charge may have been answered while the fee was contested. */
function resumed({ chargedAt, contest }: ChargedFee): FeeState {
  return chargedAt === null ? (contest?.before ?? 'announced') : 'charged'
}
