import { ownValue } from '#domain/own-value.ts'
import type { z } from 'zod'
import { type AnswerOf, calls, type Parsed, type RefusalOf } from '#contracts/calls.ts'
import type { CallName } from '#contracts/wire.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Say } from '#server/translations/sentences.ts'
import type { Caller } from './caller.ts'
import { problemOf, type ServerRefusal } from './problem.ts'
import { namedMost, unstorableText } from './storable-text.ts'

/**
 * One use case behind a call: what the contract parsed goes in, its answer or one of its refusals comes out. Any call may
 * find input wanting that the contract let through.
 */
export type Handler<Name extends CallName> = (
  context: Context,
  input: Parsed<Name>,
  caller: Caller,
) => Promise<AnswerOf<Name> | ServerRefusal<RefusalOf<Name> | 'invalidInput'>>

export interface Route {
  readonly name: CallName
  /** Names what many may rush for at once; calls of one key are refused together while too many wait. */
  readonly rushKey?: (raw: RawInput) => string
  readonly handle: (context: Context, input: never, caller: Caller) => Promise<unknown>
}

/** Says who answers a call. The compiler holds answer and refusals to the contract. */
export function answer<Name extends CallName>(
  name: Name,
  handle: Handler<Name>,
  options: Pick<Route, 'rushKey'> = {},
): Route {
  return { name, handle, ...options }
}

/** Input as it came over any door, before the contract has seen it. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

export interface Outcome {
  readonly status: number
  readonly body: unknown
  /** When the same call may be tried again; only where that is why it was refused. */
  readonly retryAfterSeconds?: number
}

/** Performs a call for either door, HTTP or in process: parse by the contract, ask the use case, present. */
export async function perform(
  context: Context,
  route: Route,
  raw: RawInput,
  caller: Caller,
): Promise<Outcome> {
  const say = context.sentences(caller.locale)
  const parsed = parseInput(route.name, raw, say)
  if ('problem' in parsed) return refusalOutcome(parsed.problem, say)
  const outcome = await route.handle(context, parsed.input as never, caller)
  if (isRefusal(outcome)) return refusalOutcome(outcome, say)
  return outcome === undefined ? { status: 204, body: undefined } : { status: 200, body: outcome }
}

/** A refusal as it is answered, with its sentence and the time of the next try where there is one. */
export function refusalOutcome(refusal: ServerRefusal, say: Say): Outcome {
  const { retryAfterSeconds } = refusal
  const problem = problemOf(refusal, say)
  return { status: problem.status, body: problem, ...(retryAfterSeconds && { retryAfterSeconds }) }
}

/**
 * What guests type has a sentence of its own in their language, by the field or by call and field; the rest is for people who
 * write clients.
 */
const spokenFields: Readonly<Record<string, string>> = {
  email: 'fields.email',
  phoneNumber: 'fields.phoneNumber',
  customerName: 'fields.customerName',
  name: 'fields.customerName',
  fullName: 'fields.customerName',
  phone: 'fields.phoneNumber',
  message: 'fields.message',
  reservationTime: 'fields.reservationTime',
  groupSize: 'fields.partySize',
  partySize: 'fields.partySize',
  'contract.partySize': 'fields.partySize',
  date: 'fields.birthday',
  contact: 'fields.member',
  members: 'fields.member',
  password: 'fields.password',
  newPassword: 'fields.password',
  code: 'fields.code',
  'additionalInfo.birthday': 'fields.birthday',
  'mainInfo.name': 'fields.customerName',
  'guestPlaces.makeList name': 'fields.listName',
  'guestPlaces.renameList name': 'fields.listName',
}

function fieldProblem(
  call: CallName,
  issue: z.core.$ZodIssue,
  part: string,
  say: Say,
): { field: string; message: string } {
  const field = issue.path.join('.') || part
  if (issue.code === 'custom' && issue.params?.['problem'] === 'notOnlyName')
    return { field, message: say('fields.plainName') }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { field, message: say('fields.tooLong', { max: Number(issue.maximum) }) }
  // One of several is spoken of like all of them.
  const named = field.replace(/\.\d+$/, '')
  const sentence = ownValue(spokenFields, `${call} ${named}`) ?? ownValue(spokenFields, named)
  return { field, message: sentence ? say(sentence) : issue.message }
}

type ParsedInput = { input: Record<string, unknown> } | { problem: ServerRefusal<'invalidInput'> }

function parseInput(name: CallName, raw: RawInput, say: Say): ParsedInput {
  const call: {
    params?: z.ZodType
    query?: z.ZodType
    body?: z.ZodType
  } = calls[name]
  const input: Record<string, unknown> = { ...(raw.params as object) }
  const fields = [raw.params, raw.query, raw.body].flatMap((part) => unstorableText(part))
  const take = (part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return
    const result = schema.safeParse(value)
    if (!result.success) {
      for (const issue of result.error.issues.slice(0, namedMost))
        fields.push(fieldProblem(name, issue, part, say))
    } else if (part === 'params') Object.assign(input, result.data)
    else input[part] = result.data
  }
  take('params', call.params, raw.params)
  take('query', call.query, namesAsWritten(raw.query, name))
  take('body', call.body, raw.body ?? {})
  if (fields.length === 0) return { input }
  return { problem: { refused: 'invalidInput', details: { field: fields[0]?.field ?? '' }, fields } }
}

/** The query names of each call as the contract writes them, by their letters in lower case. */
const writtenNames = new Map(
  Object.entries(calls).map(([call, { query }]: [string, { query?: z.ZodType }]) => {
    const shape = query && 'shape' in query ? (query.shape as object) : {}
    return [call, new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))]
  }),
)

/** Query names match without regard to letter case, and older spellings mean the same. */
function namesAsWritten(query: unknown, call: CallName): Record<string, unknown> {
  const { queryAliases = {} }: { queryAliases?: Readonly<Record<string, string>> } = calls[call]
  const named = new Map<string, unknown>()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    const lower = name.toLowerCase()
    const exact = writtenNames.get(call)?.get(lower)
    const meant = exact ?? ownValue(queryAliases, lower)
    if (meant && (exact || !named.has(meant))) named.set(meant, value)
  }
  return Object.fromEntries(named)
}
