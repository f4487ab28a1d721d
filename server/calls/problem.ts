import type { WireSlot } from '#contracts/availability.ts'
import type { Problem } from '#contracts/problem.ts'
import { type RefusalCode, refusalStatus } from '#contracts/refusals.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Say } from '#server/translations/sentences.ts'

/** A refusal by a use case: its code, values for its message, and alternative times. */
export interface ServerRefusal<Code extends RefusalCode = RefusalCode> extends Refusal<Code> {
  readonly alternatives?: readonly WireSlot[]
  /** The wait that a guest has to confirm. */
  readonly wait?: NonNullable<Problem['wait']>
  readonly fields?: readonly { field: string; message: string }[]
  /** Everything that keeps an order from being placed. */
  readonly problems?: NonNullable<Problem['problems']>
  /** What differs from what the guest saw of an order. */
  readonly order?: NonNullable<Problem['order']>
  /** When the call may be retried. */
  readonly retryAfterSeconds?: number
}

/** Converts a refusal to a problem document in the caller's language, with the status of its code. */
export function problemOf(refusal: ServerRefusal, say: Say): Problem {
  const { refused: code, details, fields, alternatives, wait, problems, order } = refusal
  const detail = [say(`refusals.${code}`, details), ...new Set(fields?.map(({ message }) => message))].join(
    ' ',
  )
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
    ...(alternatives ? { alternatives: [...alternatives] } : {}),
  }
}

/** Refuses one invalid field, with a message in the caller's language. */
export function fieldRefusal(field: string, message: string): ServerRefusal<'invalidInput'> {
  return { ...refuse('invalidInput'), fields: [{ field, message }] }
}
