import { data } from 'react-router'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import { AnswerLost } from '#web/session/requests/send-once.ts'
import type { Unanswered } from '#web/session/requests/unanswered.ts'
import type { MessageKey } from '#web/text/text.tsx'

export type FormProblem =
  /** The refusal's `fields` use the form's names. */
  | { readonly problem: 'refused'; readonly refusal: WireRefusal }
  /** The problem was detected before sending. `field` is empty if it concerns the entire form. */
  | {
      readonly problem: 'invalid'
      readonly field: string
      readonly message: MessageKey
      readonly texts?: Readonly<Record<string, string>>
    }
  /** The server couldn't be reached, and nothing was changed. */
  | { readonly problem: 'unreachable' }
  /** The request may have arrived, but its answer hasn't. `LostAnswer` asks what became of it. */
  | { readonly problem: 'unsure'; readonly request: Unanswered }
  /** The browser sends it once the server can be reached, which the page shows with `QueuedHere`. */
  | { readonly problem: 'queued' }

/** Result of a submitted form, with what is needed to show it again. */
export interface FormResult<Values = Readonly<Record<string, string>>> {
  /** The `step` of the form or button that was submitted. */
  readonly step: string
  readonly values: Values
  /** Null if the form was accepted. */
  readonly problem: FormProblem | null
}

/** The form field that shows each refusal. */
export type RefusalFields = Partial<Record<RefusalCode, string>>

export const unreachable: FormProblem = { problem: 'unreachable' }

/** `texts` are the values that the message contains. */
export function invalid(
  field: string,
  message: MessageKey,
  texts?: Readonly<Record<string, string>>,
): FormProblem {
  return { problem: 'invalid', field, message, ...(texts && { texts }) }
}

export function isProblem(outcome: unknown): outcome is FormProblem {
  return typeof outcome === 'object' && outcome !== null && 'problem' in outcome
}

export function refusalOf(problem: FormProblem | null): WireRefusal | null {
  return problem?.problem === 'refused' ? problem.refusal : null
}

export interface Naming {
  readonly refusalFields?: RefusalFields
  /** Maps a path in the request body, such as `mainInfo.name`, to a field of the form. */
  readonly onPage?: (field: string) => string
}

const lastOf = (field: string) => field.split('.').at(-1) ?? field

/** Awaits a form's call. Returns its result, or the problem if it failed. */
export async function accepted<Answer>(
  call: Promise<Answer | WireRefusal>,
  { refusalFields = {}, onPage = lastOf }: Naming = {},
): Promise<Answer | FormProblem> {
  const result = await answered(call)
  return isWireRefusal(result) ? refused(result, { refusalFields, onPage }) : result
}

/** Awaits a call. Returns its answer or refusal, or the problem if there is none. On the server, failures throw. */
export async function answered<Answer>(call: Promise<Answer>): Promise<Answer | FormProblem> {
  try {
    return await call
  } catch (error) {
    if (typeof document === 'undefined') throw error
    return error instanceof AnswerLost ? { problem: 'unsure', request: error.request } : unreachable
  }
}

export function refused(
  refusal: WireRefusal,
  { refusalFields = {}, onPage = (name) => name }: Naming = {},
): FormProblem {
  const { message } = refusal
  const field = refusalFields[refusal.refused]
  const fields = field
    ? [{ field, message: refusal.fields?.[0]?.message ?? message }]
    : refusal.fields?.map((each) => ({ ...each, field: onPage(each.field) }))
  return { problem: 'refused', refusal: fields ? { ...refusal, fields } : refusal }
}

/** Returns a response that shows the form again, with the HTTP status of its problem. */
export function shown<Result extends FormResult<unknown>>(result: Result, status = statusOf(result.problem)) {
  return data<Result>(result, { status })
}

function statusOf(problem: FormProblem | null): number {
  switch (problem?.problem) {
    case 'refused':
      return problem.refusal.status
    case 'invalid':
      return 400
    case 'unreachable':
    case 'unsure':
    case 'queued':
      return 503
    default:
      return 200
  }
}
