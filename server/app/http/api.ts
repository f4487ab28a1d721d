import type { FastifyInstance, FastifyReply, RouteOptions, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import { refusalStatus } from '#contracts/refusals.ts'
import { accountHeader } from '#contracts/http/tokens.ts'
import { type CallName, olderPaths } from '#contracts/wire.ts'
import { refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { readToken } from '#server/accounts/identity/sessions/access-token.ts'
import { type Outcome, perform, refusalOutcome, type Route } from '#server/platform/calls/answer.ts'
import { type Caller, callerOf } from '#server/platform/calls/caller.ts'
import { sendProblem } from '#server/platform/calls/send-problem.ts'
import { comeLater } from '#server/platform/rate-limits/come-later.ts'
import { hashOfKey, isApiKey } from '#server/staff/keys/key-secret.ts'
import { withIdempotency } from './idempotency.ts'
import type { PacedReading } from './paced-reading.ts'

export function registerCalls(
  app: FastifyInstance,
  context: Context,
  routes: readonly Route[],
  reading: PacedReading,
): void {
  for (const route of routes) {
    const { name } = route
    const { method, path } = calls[name]
    const options: RouteOptions = {
      method,
      url: fastifyPath(path),
      ...uploadOptions(context, route),
      async handler(request, reply) {
        const caller = await callerOf(request, context)
        const raw = { params: request.params, query: request.query, body: request.body }
        const rushKey = route.rushKey?.(raw)
        const answer = async () =>
          refusedForKey(context, caller) ??
          (await refusedForAccount(context, method, caller)) ??
          withIdempotency(context, route, raw, caller, () => perform(context, route, raw, caller))
        const outcome =
          rushKey === undefined
            ? await answer()
            : await refusingRush(
                context,
                rushKey,
                caller,
                () => reading.isRushing(request.raw.socket),
                answer,
              )
        const { status, body } = outcome
        reply.code(status)
        // Never cache responses that require a token or only confirm a write. All others may change at any
        // time and depend on language and caller.
        const isOwn =
          caller.token !== null ||
          method !== 'GET' ||
          path.startsWith('/api/host/') ||
          path.includes('{token}') ||
          status === 204
        reply.headers({
          'cache-control': isOwn ? 'no-store' : 'private, no-cache',
          vary: 'accept-language, authorization',
        })
        if (caller.cookies.given.length > 0) reply.header('set-cookie', caller.cookies.given)
        if (status >= 400) return sendProblem(reply, outcome, caller.locale)
        if (status !== 200 || body === undefined) return reply.send(body)
        reply.type('application/json; charset=utf-8')
        const serialize = serializerOf(name, reply)
        return route.repeatsAnswers
          ? reply.send(serializedOnce(body as Parameters<Serializer>[0], serialize))
          : reply.serializer(serialize).send(body)
      },
    }
    app.route(options)
    for (const older of olderPaths[name] ?? []) app.route({ ...options, url: fastifyPath(older) })
  }
}

/**
 * Refuses a write whose form was filled in for another account than the caller's, for example because somebody else has
 * signed in in another tab. Returns null for all other calls. A token that isn't an account's, such as a booking's, may
 * be anybody's.
 */
async function refusedForAccount(context: Context, method: string, caller: Caller): Promise<Outcome | null> {
  const named = caller.header(accountHeader)
  if (!named || method === 'GET') return null
  const guest = caller.token === null ? null : await readToken(context, caller.token)
  if (guest ? guest.uid === named : caller.token !== null) return null
  return refusalOutcome(refuse('otherAccount'), context.sentences(caller.locale))
}

/** Refuses a call with an API key that has made too many, before anything is read. Returns null for all other calls. */
function refusedForKey({ keyQuota, sentences }: Context, { token, locale }: Caller): Outcome | null {
  const waitMs = isApiKey(token) ? keyQuota.consume(hashOfKey(token), 1) : 0
  return waitMs === 0 ? null : refusalOutcome(comeLater(waitMs / 1000), sentences(locale))
}

/**
 * Runs `answer`. During a rush, rejects most requests instead, before anything is parsed, read or written.
 */
async function refusingRush(
  { rush, sentences }: Context,
  key: string,
  { locale }: Caller,
  noteRush: () => void,
  answer: () => Promise<Outcome>,
): Promise<Outcome> {
  if (rush.isRush(key)) noteRush()
  await rush.admit(key)
  const refusal = rush.refuseEarly(key)
  if (refusal) return refusalOutcome(refusal, sentences(locale))
  const outcome = await answer()
  if (outcome.status === refusalStatus.busy) rush.note(key)
  return outcome
}

/**
 * Returns the options of a route that accepts a larger body. The body is read only after the caller has been
 * authorized.
 */
function uploadOptions(
  context: Context,
  { name, beforeBody }: Route,
): Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest'> {
  const { maxBodyBytes }: Call = calls[name]
  if (maxBodyBytes === undefined || !beforeBody) return {}
  return {
    bodyLimit: maxBodyBytes,
    async onRequest(request, reply) {
      const caller = await callerOf(request, context)
      const refusal = await beforeBody(context, caller)
      if (!refusal) return
      return sendProblem(reply, refusalOutcome(refusal, context.sentences(caller.locale)), caller.locale)
    },
  }
}

/**
 * Converts `{name}` to `:name`. A parameter that is followed by a literal in the same segment can contain
 * dots, as in `matchCall`.
 */
function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => `:${name}`).replace(':menuId.', ':menuId(^[^/]+?).')
}

/** Serializes the responses of one call and omits fields that its contract doesn't list. */
type Serializer = ReturnType<FastifyReply['compileSerializationSchema']>

/**
 * Compiled on first use, because compiling the serializers of all calls at startup would more than double the
 * startup time.
 */
const serializers = new Map<CallName, Serializer>()

function serializerOf(name: CallName, reply: FastifyReply): Serializer {
  let serializer = serializers.get(name)
  if (!serializer) serializers.set(name, (serializer = compileSerializer(name, reply)))
  return serializer
}

const serialized = new WeakMap<object, Buffer>()

/** Returns the same buffer for the same object, so that it is also compressed only once. */
function serializedOnce(body: Parameters<Serializer>[0], serialize: Serializer): Buffer {
  let bytes = serialized.get(body)
  if (!bytes) serialized.set(body, (bytes = Buffer.from(serialize(body))))
  return bytes
}

function compileSerializer(name: CallName, reply: FastifyReply): Serializer {
  const { answer }: { answer?: z.ZodType } = calls[name]
  if (!answer) return JSON.stringify
  const { $schema: _, ...schema } = z.toJSONSchema(answer, {
    io: 'output',
    unrepresentable: 'any',
    // This target has `nullable` instead of a union with null.
    target: 'openapi-3.0',
    override: ({ jsonSchema }) => withoutUnion(jsonSchema),
  })
  return reply.compileSerializationSchema(schema)
}

/**
 * Replaces a union of strings and booleans with a list of types. For a union, the serializer would validate
 * every branch for each value, and a large one takes a second to compile.
 */
function withoutUnion(schema: z.core.JSONSchema.BaseSchema): void {
  const types = schema.anyOf?.map(({ type }) => type)
  if (!types?.every((type) => type === 'string' || type === 'boolean')) return
  delete schema.anyOf
  Object.assign(schema, { type: types })
}
