import fastifySse from '@fastify/sse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LiveKind, liveReads } from '#contracts/live.ts'
import { ownValue } from '#domain/own-value.ts'
import type { Context } from '#server/context.ts'
import { type Outcome, perform, refusalOutcome, type Route } from '#server/calls/answer.ts'
import { type Caller, callerOf } from '#server/calls/caller.ts'
import type { Watched } from './live-watch.ts'

/** Shorter than the idle timeout of most proxies. */
const heartbeatMs = 20_000

/** Ends the stream, so the browser reconnects and access is checked again. */
const connectedMost = 10 * 60_000

const problemJson = 'application/problem+json'

/** The path parameter of the call that reads each kind. */
const parameters: Readonly<Record<LiveKind, string>> = {
  profile: 'uid',
  reservation: 'reservationId',
  walkIn: 'walkinId',
  line: 'restaurantId',
}

/** What to watch for each kind. */
const watchedBy: Readonly<Record<LiveKind, (id: string, first: Outcome) => Watched>> = {
  profile: (id) => ({ kind: 'profile', id: id.toLowerCase() }),
  reservation: (id) => ({ kind: 'reservation', id: id.toLowerCase() }),
  walkIn: (_id, first) => lineOf(first),
  line: (_id, first) => lineOf(first),
}

function lineOf({ body }: Outcome): Watched {
  return { kind: 'line', id: String((body as { restaurantId: number }).restaurantId) }
}

/**
 * Server-sent events about a profile, reservation or place in line: its version, first now and then after every change. Each version
 * is read with the regular call, so access rules are the same.
 */
export function registerLive(app: FastifyInstance, context: Context, routes: readonly Route[]): void {
  const reads = new Map(routes.map((route) => [route.name, route]))

  void app.register(async (live) => {
    await live.register(fastifySse, { heartbeatInterval: heartbeatMs })
    live.route<{ Params: { kind: string; id: string } }>({
      method: 'GET',
      url: '/api/live/:kind/:id',
      exposeHeadRoute: false,
      sse: 'only',
      handler: (request, reply) => answer(request, reply, request.params),
    })
  })

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { kind, id }: { kind: string; id: string },
  ): Promise<FastifyReply | undefined> {
    const caller = await callerOf(request, context)
    const read = readerOf(kind, id, caller)
    // Reads after a change aren't requests of the caller, so they don't count against the rate limit.
    const readAgain = readerOf(kind, id, { ...caller, address: null })
    if (!read || !readAgain)
      return refuse(reply, refusalOutcome({ refused: 'unknownCall' }, context.sentences(caller.locale)))
    const first = await read()
    if (first.status !== 200) return refuse(reply, first)
    reply.header('cache-control', 'no-store')
    await follow(reply, readAgain, first, watchedBy[kind as LiveKind](id, first), caller)
    return undefined
  }

  function readerOf(kind: string, id: string, caller: Caller): (() => Promise<Outcome>) | null {
    const name = ownValue(liveReads, kind)
    const route = name && reads.get(name)
    if (!route) return null
    const params = { [parameters[kind as LiveKind]]: id }
    return () => perform(context, route, { params, query: {}, body: undefined }, caller)
  }

  async function follow(
    { sse }: FastifyReply,
    read: () => Promise<Outcome>,
    first: Outcome,
    watched: Watched,
    caller: Caller,
  ): Promise<void> {
    const until = performance.now() + connectedMost
    let version = versionOf(first)
    await sse.send({ event: 'version', data: version })
    while (sse.isConnected && !context.live.ended && performance.now() < until) {
      // oxlint-disable-next-line no-await-in-loop
      if ((await context.live.wait(watched, version, caller)) === 'tooMany') return
      if (!sse.isConnected || context.live.ended) return
      // oxlint-disable-next-line no-await-in-loop
      const now = await read().catch((error: unknown) => context.report('could not follow a change', error))
      if (now?.status !== 200) return
      if (versionOf(now) === version) continue
      version = versionOf(now)
      // oxlint-disable-next-line no-await-in-loop
      await sse.send({ event: 'version', data: version })
    }
  }
}

function versionOf({ body }: Outcome): number {
  return (body as { version: number }).version
}

function refuse(reply: FastifyReply, { status, body, retryAfterSeconds }: Outcome): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.code(status).type(problemJson).send(JSON.stringify(body))
}
