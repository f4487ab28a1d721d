import { ownValue } from '#domain/own-value.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { calls } from '#contracts/calls.ts'
import { refusalStatus } from '#contracts/refusals.ts'
import { bearerToken } from '#contracts/tokens.ts'
import { type CallName, wire } from '#contracts/wire.ts'
import { acceptedLanguages, chooseLocale } from '#domain/locale.ts'
import type { Context } from '#server/context.ts'
import { type Outcome, perform, type RawInput, refusalOutcome, type Route } from './answer.ts'
import type { Caller } from './caller.ts'
import { addressOfCaller } from './caller-address.ts'
import { cookiesOf } from './cookies.ts'
import { once } from './once.ts'
import { problemOf } from './problem.ts'

/** Registers every call of the contracts; those nobody answers yet say so with 501. */
export function registerCalls(app: FastifyInstance, context: Context, routes: readonly Route[]): void {
  const built = new Map(routes.map((route) => [route.name, route]))
  for (const name of Object.keys(wire) as CallName[]) {
    const { method, path } = calls[name]
    const route = built.get(name)
    app.route({
      method,
      url: fastifyPath(path),
      ...(route ? { schema: { response: responseSchema(name) } } : {}),
      async handler(request, reply) {
        const caller = callerOf(request)
        if (!route) {
          const problem = problemOf(
            { refused: 'notBuilt', details: { call: name } },
            context.sentences(caller.locale),
          )
          return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
        }
        const raw = { params: request.params, query: request.query, body: request.body }
        const { status, body, retryAfterSeconds } = await refusingRush(context, route, raw, caller, () =>
          once(context, route, raw, caller, () => perform(context, route, raw, caller)),
        )
        reply.code(status)
        // What one guest's token opens is kept by nobody on the way, and what only notes something must arrive. The rest may
        // change at any moment, and says other things in other languages or to whoever calls from elsewhere.
        const isOwn = caller.token !== null || method !== 'GET' || path.includes('{token}') || status === 204
        reply.headers({
          'cache-control': isOwn ? 'no-store' : 'private, no-cache',
          vary: 'accept-language, authorization',
        })
        if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
        if (caller.cookies.given.length > 0) reply.header('set-cookie', caller.cookies.given)
        if (status >= 400) return reply.type('application/problem+json').send(JSON.stringify(body))
        return reply.send(body)
      },
    })
  }
}

/** In a rush most requests are refused here, before anything is parsed, looked up or written for them. */
async function refusingRush(
  { rush, sentences }: Context,
  { rushKey }: Route,
  raw: RawInput,
  { locale }: Caller,
  answer: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!rushKey) return answer()
  await rush.admit()
  const key = rushKey(raw)
  const refusal = rush.refuseEarly(key)
  if (refusal) return refusalOutcome(refusal, sentences(locale))
  const outcome = await answer()
  if (outcome.status === refusalStatus.busy) rush.note(key)
  return outcome
}

/** `{name}` becomes `:name`; inside a segment the parameter ends at the literal that follows. */
function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => `:${name}`).replace(':menuId.', ':menuId(^[^.]+).')
}

function responseSchema(name: CallName): Record<string, unknown> {
  const call: { answer?: z.ZodType } = calls[name]
  if (!call.answer) return {}
  const { $schema: _, ...schema } = z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' })
  return { 200: schema }
}

export function callerOf(request: FastifyRequest): Caller {
  const query = request.query as Record<string, unknown> | undefined
  const wish = typeof query?.['lang'] === 'string' ? query['lang'] : null
  const key = request.headers['idempotency-key']
  return {
    token: bearerToken(request.headers.authorization),
    locale: chooseLocale([wish, ...acceptedLanguages(request.headers['accept-language'])]),
    idempotencyKey: typeof key === 'string' && key.length > 0 ? key : null,
    address: addressOfCaller(request),
    cookies: cookiesOf(request),
    onGone: (listener) => {
      const { socket } = request.raw
      socket.once('close', listener)
      return () => void socket.off('close', listener)
    },
    header: (name) => {
      const value = ownValue(request.headers, name)
      return typeof value === 'string' ? value : undefined
    },
  }
}
