import { ownValue } from '#domain/own-value.ts'
import type { z } from 'zod'
import { type AnswerOf, calls, type Parsed, type RefusalOf } from '#contracts/calls.ts'
import { type Call, permissionsFor } from '#contracts/call.ts'
import { cardNumbersIn } from '#contracts/payments/card-numbers.ts'
import { withoutEmpty, withoutUnset } from '#contracts/http/unset-fields.ts'
import type { CallName } from '#contracts/wire.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { type Acting, actingAs } from '#server/history/record/acting.ts'
import { recordRefusal } from '#server/history/record/record-refusal.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { type Caller, contextFor } from './caller.ts'
import { fieldProblems } from './field-problems.ts'
import { problemOf, type ServerRefusal } from './problem.ts'
import { maxNamed, unstorableText } from './storable-text.ts'

/**
 * A use case. Takes the input that the contract has parsed, and resolves to the response or a refusal. Any
 * handler may also refuse with `invalidInput`. `Needs` names the capabilities it uses.
 */
export type Handler<Name extends CallName, Needs = unknown> = (
  context: Needs,
  input: Parsed<Name>,
  caller: Caller,
) => Promise<AnswerOf<Name> | ServerRefusal<RefusalOf<Name> | 'invalidInput'>>

export interface Route {
  readonly name: CallName
  /**
   * Returns a key for calls that many guests may send at once. While too many calls with a key are waiting,
   * further ones are rejected together.
   */
  readonly rushKey?: (raw: RawInput) => string
  readonly handle: (context: Context, input: never, caller: Caller) => Promise<unknown>
  /** Returns a refusal if the caller may not send a body, before a large one is read; null otherwise. */
  readonly beforeBody?: (
    context: Context,
    caller: Caller,
  ) => ServerRefusal | null | Promise<ServerRefusal | null>
  /** Whether `handle` may return the same object to many callers. It is then serialized only once. */
  readonly repeatsAnswers?: boolean
  /** Handles a repeated request whose first response wasn't stored because it contained a token. */
  readonly again?: Route['handle']
}

/** Defines the route of a call. The compiler checks the handler's response and refusals against the contract. */
export function answer<Name extends CallName>(
  name: Name,
  handle: Handler<Name, Context>,
  options: Pick<Route, 'rushKey' | 'beforeBody' | 'repeatsAnswers'> & {
    readonly again?: Handler<Name, Context>
  } = {},
): Route {
  return { name, handle, ...options }
}

/** Input before the contract has parsed it. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

export interface Outcome {
  readonly status: number
  readonly body: unknown
  /** Seconds after which a refused call may be retried; undefined if retrying makes no sense. */
  readonly retryAfterSeconds?: number
  /** Refused before anything was decided, so the same request may succeed later, for example once a PIN was entered. */
  readonly isPreliminary?: true
}

/**
 * Runs a call that came by HTTP or from this process: parses the input, runs the handler and converts
 * refusals.
 */
export async function perform(
  context: Context,
  route: Route,
  raw: RawInput,
  caller: Caller,
): Promise<Outcome> {
  const say = context.sentences(caller.locale)
  const parsed = parseInput(route.name, raw, say)
  if ('problem' in parsed) return refusalOutcome(parsed.problem, say)
  const call: Call = calls[route.name]
  const admitted = call.audience === 'staff' ? await context.members.admit(call, caller) : caller
  if (isRefusal(admitted)) return { ...refusalOutcome(admitted, say), isPreliminary: true }
  const may = permissionsFor(call)
  const acting = actingIn(call)
  const own = acting ? { ...context, acting } : context
  const outcome: unknown = await route.handle(contextFor(own, caller), parsed.input as never, {
    ...admitted,
    may,
  })
  noteOperator(context, call, caller, outcome)
  if (isRefused(outcome)) {
    await noteRefused(context, call, admitted, outcome.refused, acting)
    const refused = refusalOutcome(outcome, say)
    // Nothing was decided: they may get the permission, or somebody who has it signs with them.
    return call.audience === 'staff' && isAboutAccess(outcome.refused)
      ? { ...refused, isPreliminary: true }
      : refused
  }
  if (acting) requireEntry(context, call, acting)
  return outcome === undefined ? { status: 204, body: undefined } : { status: 200, body: outcome }
}

function isRefused(outcome: unknown): outcome is ServerRefusal {
  return isRefusal(outcome as ServerRefusal)
}

/** Guests act for themselves; what staff and operators write is recorded in the history. */
function actingIn({ audience }: Pick<Call, 'audience'>): Acting | null {
  if (audience === 'operator') return actingAs({ kind: 'operator' })
  return audience === 'staff' ? actingAs(null) : null
}

function noteOperator(
  { tokenUses }: Pick<Context, 'tokenUses'>,
  { audience }: Pick<Call, 'audience'>,
  { token }: Caller,
  outcome: unknown,
): void {
  const isLetIn = !isRefusal(outcome as object) || (outcome as ServerRefusal).refused !== 'tokenNeeded'
  if (audience === 'operator' && token !== null && isLetIn) tokenUses.note({ service: token })
}

function isAboutAccess(code: string): boolean {
  return code === 'notPermitted' || code === 'tokenNeeded'
}

/** Records calls that known people, services and keys weren't permitted to make. Strangers leave nothing. */
async function noteRefused(
  context: Context,
  call: Call,
  caller: Caller,
  code: string,
  acting: Acting | null,
): Promise<void> {
  try {
    const who = await knownCaller(context, call, caller, code, acting)
    if (who) await recordRefusal(context, { ...who, call: call.name })
  } catch (error) {
    context.report(`a refused call of ${call.name} could not be recorded`, error)
  }
}

type Known = NonNullable<Acting['named']>

/** Returns whom a refusal is recorded of, and at which restaurant; null if there is nothing to record. */
async function knownCaller(
  { members, catalogue }: Pick<Context, 'members' | 'catalogue'>,
  { audience, path }: Pick<Call, 'audience' | 'path'>,
  caller: Caller,
  code: string,
  acting: Acting | null,
): Promise<Known | null> {
  if (audience === 'staff') return isAboutAccess(code) ? (acting?.named ?? null) : null
  // A token that belongs to staff isn't the operator's.
  if (audience === 'operator') {
    const [first] = code === 'tokenNeeded' ? await members.of(caller) : []
    return first ? { actor: first.actor, restaurantId: null } : null
  }
  // Only people become members. Others who are refused there are guests who aren't signed in.
  if (code !== 'signInNeeded' || !path.startsWith('/api/host/')) return null
  const program = (await members.of(caller)).find(({ memberId }) => memberId === null)
  const listed = program && program.restaurant !== '*' && (await catalogue.getForStaff(program.restaurant))
  return program ? { actor: program.actor, restaurantId: listed ? listed.record.id : null } : null
}

/** A call of staff or operators that has written something without an entry is a defect of ours. */
function requireEntry(
  { config, report }: Pick<Context, 'config' | 'report'>,
  { name, method, changesNothing }: Pick<Call, 'name' | 'method' | 'changesNothing'>,
  acting: Acting,
): void {
  if (method === 'GET' || changesNothing || acting.isComplete) return
  const fault = new Error(`${name} wrote no entry to the history`)
  if (config.deployment === 'development') throw fault
  report(`record in the history what ${name} changed`, fault)
}

export function refusalOutcome(refusal: ServerRefusal, say: Say): Outcome {
  const { retryAfterSeconds } = refusal
  const problem = problemOf(refusal, say)
  return { status: problem.status, body: problem, ...(retryAfterSeconds && { retryAfterSeconds }) }
}

type ParsedInput = { input: Record<string, unknown> } | { problem: ServerRefusal<'invalidInput'> }

function parseInput(name: CallName, raw: RawInput, say: Say): ParsedInput {
  const call: {
    params?: z.ZodType
    query?: z.ZodType
    body?: z.ZodType
  } = calls[name]
  const input: Record<string, unknown> = { ...(raw.params as object) }
  const named = (names: readonly string[], sentence: string) =>
    names.map((field) => ({ field, message: say(sentence) }))
  const fields = [
    ...[raw.params, raw.query, raw.body].flatMap((part) => named(unstorableText(part), 'fields.broken')),
    ...[raw.query, raw.body].flatMap((part) => named(cardNumbersIn(part), 'error.cardNumber')),
  ]
  const take = (part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return
    const result = schema.safeParse(value, { reportInput: true })
    if (!result.success) {
      for (const issue of result.error.issues.slice(0, maxNamed))
        fields.push(...fieldProblems(name, issue, part, say))
    } else if (part === 'params') Object.assign(input, result.data)
    else input[part] = result.data
  }
  take('params', call.params, raw.params)
  take('query', call.query, withoutEmpty(call.query, namesAsWritten(raw.query, name)))
  take('body', call.body, withoutUnset(call.body, raw.body ?? {}))
  if (fields.length === 0) return { input }
  return { problem: { refused: 'invalidInput', fields } }
}

/** Names of query parameters as written in the contract, by call and lowercase name. */
const writtenNames = new Map(
  Object.entries(calls).map(([call, { query }]: [string, { query?: z.ZodType }]) => {
    const shape = query && 'shape' in query ? (query.shape as object) : {}
    return [call, new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))]
  }),
)

/** Matches names and aliases case-insensitively. */
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
