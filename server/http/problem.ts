import type { WireSlot } from '#contracts/availability.ts'
import type { Problem } from '#contracts/problem.ts'
import { type RefusalCode, refusalStatus } from '#contracts/refusals.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Say } from '#server/translations/sentences.ts'

/** A refusal as use cases give it: a name, values for its sentence, and times that would do instead. */
export interface ServerRefusal<Code extends RefusalCode = RefusalCode> extends Refusal<Code> {
  readonly alternatives?: readonly WireSlot[]
  readonly fields?: readonly { field: string; message: string }[]
  /** When the same call may be tried again. */
  readonly retryAfterSeconds?: number
}

/** Says a refusal in the caller's language, under the status its code has everywhere. */
export function problemOf(refusal: ServerRefusal, say: Say): Problem {
  const { refused: code, details, fields, alternatives } = refusal
  const detail = say(`refusals.${code}`, details)
  return {
    type: 'about:blank',
    title: say(`refusalTitles.${refusalStatus[code]}`),
    status: refusalStatus[code],
    detail,
    message: detail,
    code,
    ...(fields ? { fields: [...fields] } : {}),
    ...(alternatives ? { alternatives: [...alternatives] } : {}),
  }
}
