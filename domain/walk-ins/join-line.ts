import { type CompiledPlan, placementsFor } from '../availability/compiled-plan.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { WaitEstimate } from './estimate-waits.ts'
import { lineService } from './last-seating.ts'
import { isWaiting, type WalkIn } from './walk-in.ts'

/** The restaurant's settings for its waitlist. */
export interface LineRules {
  /** Staff open and close the waitlist. While it is paused, parties are called but nobody can join. */
  readonly state: 'open' | 'paused' | 'closed'
  readonly largestParty: number
  /** Maximum distance at which guests can join, in meters; null for no limit. */
  readonly joinMeters: number | null
}

/** Keys by which a guest is recognized; empty if unknown. See `server/platform/contacts/same-contact.ts`. */
export interface ContactKeys {
  readonly emailKey: string
  readonly phoneKey: string
}

export interface JoinRequest extends ContactKeys {
  /** Null if staff add a party without a name. */
  readonly customerName: string | null
  /** The phone number as entered. If it has no `phoneKey`, it can't be called. */
  readonly phone: string
  readonly partySize: number
  readonly areas: readonly string[]
  /** The guest's distance from the restaurant in meters; null if unknown. */
  readonly distance: number | null
  /** When the guest expects a table based on the estimate they saw; null if they saw none. */
  readonly expected: EpochMinute | null
}

export type JoinRefusal = Refusal<
  | 'lineClosed'
  | 'linePaused'
  | 'closedThatDay'
  | 'outsideHours'
  | 'pastLastSeating'
  | 'partyTooSmall'
  | 'partyTooLarge'
  | 'unknownArea'
  | 'noTableFits'
  | 'nameMissing'
  | 'phoneInvalid'
  | 'locationNeeded'
  | 'tooFarAway'
  | 'alreadyInLine'
  | 'allTablesBooked'
  | 'waitHasGrown'
>

/**
 * Maximum number of minutes by which an estimate may grow after the guest saw it. If it grows more, the guest
 * must confirm.
 */
const maxGrowth = 5

/**
 * Returns the reason why this party can't join at `now`, or null if it can. `line` contains the contacts of
 * everyone in line. `estimate` is for this party, made at `now`.
 */
export function joinRefusal(
  compiled: CompiledPlan,
  rules: LineRules,
  line: readonly (Pick<WalkIn, 'status'> & ContactKeys)[],
  request: JoinRequest,
  estimate: WaitEstimate,
  now: EpochMinute,
): JoinRefusal | null {
  if (rules.state === 'closed') return refuse('lineClosed')
  if (rules.state === 'paused') return refuse('linePaused')
  const misfit = partyMisfit(compiled, rules, request)
  if (misfit) return misfit
  const service = lineService(compiled.plan, request.partySize, now)
  if (isRefusal(service)) return service
  if (request.customerName?.trim() === '') return refuse('nameMissing')
  if (isUnreadable(request)) return refuse('phoneInvalid')
  if (rules.joinMeters !== null) {
    if (request.distance === null) return refuse('locationNeeded', { meters: rules.joinMeters })
    if (request.distance > rules.joinMeters) return refuse('tooFarAway', { meters: rules.joinMeters })
  }
  if (isInLine(line, request)) return refuse('alreadyInLine')
  if ('none' in estimate) return refuse(estimate.none)
  if (request.expected !== null && now + estimate.middle > request.expected + maxGrowth)
    return refuse('waitHasGrown', {
      shown: Math.max(0, Math.round(request.expected - now)),
      middle: estimate.middle,
      from: estimate.from,
      to: estimate.to,
    })
  return null
}

/** Returns the reason why staff can't seat a party as it comes, or null if they can. Only its contact can be wrong. */
export function seatComerRefusal(
  line: readonly (Pick<WalkIn, 'status'> & ContactKeys)[],
  request: ContactKeys & Pick<JoinRequest, 'phone'>,
): Refusal<'phoneInvalid' | 'alreadyInLine'> | null {
  if (isUnreadable(request)) return refuse('phoneInvalid')
  return isInLine(line, request) ? refuse('alreadyInLine') : null
}

function isUnreadable({ phone, phoneKey }: Pick<JoinRequest, 'phone' | 'phoneKey'>): boolean {
  return phone.trim() !== '' && phoneKey === ''
}

/**
 * Returns the reason why a walk-in's size and areas can't be changed to these, or null if they can. A changed
 * party keeps its rank.
 */
export function changeWalkInRefusal(
  compiled: CompiledPlan,
  rules: Pick<LineRules, 'largestParty'>,
  { status }: Pick<WalkIn, 'status'>,
  party: Pick<WalkIn, 'partySize' | 'areas'>,
): Refusal<
  'alreadyEnded' | 'alreadyCalled' | 'partyTooSmall' | 'partyTooLarge' | 'unknownArea' | 'noTableFits'
> | null {
  if (!isWaiting(status)) return refuse('alreadyEnded')
  if (status === 'Called') return refuse('alreadyCalled')
  return partyMisfit(compiled, rules, party)
}

function partyMisfit(
  compiled: CompiledPlan,
  { largestParty }: Pick<LineRules, 'largestParty'>,
  { partySize, areas }: Pick<WalkIn, 'partySize' | 'areas'>,
): Refusal<'partyTooSmall' | 'partyTooLarge' | 'unknownArea' | 'noTableFits'> | null {
  const min = compiled.plan.rules.minPartySize
  const bounds = { min, max: Math.max(min, largestParty) }
  if (partySize < bounds.min) return refuse('partyTooSmall', bounds)
  if (partySize > bounds.max) return refuse('partyTooLarge', bounds)
  const unknown = areas.find((area) => !compiled.areas.includes(area))
  if (unknown !== undefined) return refuse('unknownArea', { area: unknown })
  return placementsFor(compiled, partySize, areas).length === 0 ? refuse('noTableFits') : null
}

export function isInLine(
  line: readonly (Pick<WalkIn, 'status'> & ContactKeys)[],
  contacts: ContactKeys,
): boolean {
  return line.some((one) => isWaiting(one.status) && isSameGuest(one, contacts))
}

function isSameGuest(one: ContactKeys, other: ContactKeys): boolean {
  if (one.emailKey !== '' && one.emailKey === other.emailKey) return true
  return one.phoneKey !== '' && one.phoneKey === other.phoneKey
}
