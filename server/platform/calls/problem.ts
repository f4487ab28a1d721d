import type { WireSlot } from '#contracts/booking/availability.ts'
import type { Problem } from '#contracts/http/problem.ts'
import { type RefusalCode, refusalStatus } from '#contracts/refusals.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Say } from '#server/platform/translations/sentences.ts'

/** A refusal by a use case: its code, values for its message, and alternative times. */
export interface ServerRefusal<Code extends RefusalCode = RefusalCode> extends Refusal<Code> {
  readonly alternatives?: readonly WireSlot[]
  /**
   * The current wait, which is longer than the guest last saw. The guest must confirm it to join the
   * waitlist.
   */
  readonly wait?: NonNullable<Problem['wait']>
  readonly fields?: readonly { field: string; message: string }[]
  /** All reasons why an order can't be placed. */
  readonly problems?: NonNullable<Problem['problems']>
  /** The difference between the order and what the guest last saw. */
  readonly order?: NonNullable<Problem['order']>
  /** The guest's own order that is the same as the refused one. */
  readonly made?: NonNullable<Problem['made']>
  /** What somebody else has saved since a draft was made. */
  readonly conflicts?: NonNullable<Problem['conflicts']>
  /** Everything that a change of a setup strands. */
  readonly stranded?: NonNullable<Problem['stranded']>
  /** Who has changed a reservation since the caller saw it. */
  readonly lastChange?: NonNullable<Problem['lastChange']>
  /** Every rule that a booking breaks. */
  readonly rules?: NonNullable<Problem['rules']>
  /** The parties that have the tables. */
  readonly parties?: NonNullable<Problem['parties']>
  /** What a change does to the payments. */
  readonly amounts?: NonNullable<Problem['amounts']>
  readonly retryAfterSeconds?: number
}

/** Converts a refusal to a problem document in the caller's language, with the status of its code. */
export function problemOf(refusal: ServerRefusal, say: Say): Problem {
  const {
    refused: code,
    details,
    fields,
    alternatives,
    wait,
    problems,
    order,
    made,
    conflicts,
    stranded,
    lastChange,
    rules,
    parties,
    amounts,
  } = refusal
  const more = [...(fields ?? []), ...(rules ?? [])].map(({ message }) => message)
  const detail = [say(`refusals.${code}`, details), ...new Set(more)].join(' ')
  return {
    type: 'about:blank',
    title: say(`refusalTitles.${refusalStatus[code]}`),
    status: refusalStatus[code],
    detail,
    message: detail,
    code,
    ...(fields ? { fields: [...fields] } : {}),
    ...(wait ? { wait } : {}),
    ...(problems ? { problems: [...problems] } : {}),
    ...(order ? { order } : {}),
    ...(made ? { made } : {}),
    ...(conflicts ? { conflicts: [...conflicts] } : {}),
    ...(stranded ? { stranded: [...stranded] } : {}),
    ...(lastChange ? { lastChange } : {}),
    ...(rules ? { rules: [...rules] } : {}),
    ...(parties ? { parties: [...parties] } : {}),
    ...(amounts ? { amounts } : {}),
    ...(alternatives ? { alternatives: [...alternatives] } : {}),
  }
}

/** `message` must be in the caller's language. */
export function fieldRefusal(field: string, message: string): ServerRefusal<'invalidInput'> {
  return { ...refuse('invalidInput'), fields: [{ field, message }] }
}
