import fastifySse from '@fastify/sse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LiveKind, liveReads } from '#contracts/messages/live.ts'
import { ownValue } from '#domain/own-value.ts'
import { hashOfCode } from '#server/book/steps/invitation-code.ts'
import type { Context } from '#server/context.ts'
import { type Outcome, perform, refusalOutcome, type Route } from '#server/platform/calls/answer.ts'
import { type Caller, callerOf } from '#server/platform/calls/caller.ts'
import { sendProblem } from '#server/platform/calls/send-problem.ts'
import { comeLater } from '#server/platform/rate-limits/come-later.ts'
import { accessOf } from './access-of.ts'
import type { AccessKind, Seen, Watched, WatchedKind } from './live-watch.ts'

/** Milliseconds between heartbeats, shorter than the idle timeout of most proxies. */
const heartbeatMs = 20_000

/** Lifetime of a stream in milliseconds. The browser then reconnects, which checks access again. */
const maxConnectedMs = 10 * 60_000

/**
 * Milliseconds after which clients reconnect if the server stops, at different times for each of them: by then a load balancer
 * knows another process.
 */
const reconnectMs = () => 1_000 + Math.round(Math.random() * 4_000)

/** Seconds after which a client without room for its stream may try again. It polls in the meantime. */
const fullSeconds = 60

/** The path parameter of the call that reads each kind. */
const parameters: Readonly<Record<LiveKind, string>> = {
  profile: 'uid',
  reservation: 'reservationId',
  walkIn: 'walkinId',
  groupOrder: 'code',
  line: 'restaurantId',
  orders: 'restaurantId',
  serviceDay: 'restaurantId',
}

/** Returns what to watch for each kind, from the id in the URL or from the first response. */
const watchedBy: Readonly<Record<LiveKind, (id: string, first: Outcome) => Watched<WatchedKind>>> = {
  profile: (id) => ({ kind: 'profile', id: id.toLowerCase() }),
  reservation: (id) => ({ kind: 'reservation', id: id.toLowerCase() }),
  walkIn: (_id, first) => lineOf(first),
  groupOrder: (code) => ({ kind: 'groupOrder', id: hashOfCode(code) }),
  line: (_id, first) => lineOf(first),
  orders: (_id, first) => ({ kind: 'orders', id: restaurantOf(first) }),
  serviceDay: (_id, first) => ({ kind: 'serviceDay', id: restaurantOf(first) }),
}

function lineOf(first: Outcome): Watched<WatchedKind> {
  return { kind: 'line', id: restaurantOf(first) }
}

function restaurantOf({ body }: Outcome): string {
  return String((body as { restaurantId: number }).restaurantId)
}

/**
 * Kinds with the same version for everyone who watches them, so that one statement reads it for all. Access
 * to them depends only on an id, or is checked again when what it depends on has changed.
 */
const shareVersion: ReadonlySet<string> = new Set<LiveKind>(['walkIn', 'line', 'orders', 'serviceDay'])

/**
 * Registers server-sent events with the version of a profile, reservation, group order, line, or a
 * restaurant's orders or service days: first the current version, then a new one after every change. The first version is
 * read with the regular call, so that the same access rules apply. If access can end, all later versions are
 * read that way too.
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
    const say = context.sentences(caller.locale)
    // Read first, so that access that ends meanwhile isn't missed.
    const access = await seen(await accessOf(context, kind, id, caller))
    if (!read) return refuse(reply, refusalOutcome({ refused: 'unknownCall' }, say), caller)
    const first = await read()
    if (first.status !== 200) return refuse(reply, first, caller)
    const watched = watchedBy[kind as LiveKind](id, first)
    if (!context.live.hasRoom(watched, caller))
      return refuse(reply, refusalOutcome(comeLater(fullSeconds), say), caller)
    reply.header('cache-control', 'no-store')
    const next = shareVersion.has(kind) ? sharedVersionOf(watched) : () => readVersion(read)
    // Not awaited, so that a stream that lasts for minutes doesn't keep the first response in memory.
    const mayStay = async () => (await read()).status === 200
    return follow(reply, { watched, next, first: versionOf(first), access, mayStay }, caller)
  }

  function seen(access: readonly Watched<AccessKind>[]): Promise<Seen<AccessKind>[]> {
    return Promise.all(
      access.map(async (watched) => ({ watched, version: await context.live.version(watched) })),
    )
  }

  function sharedVersionOf(watched: Watched<WatchedKind>): () => Promise<number | null> {
    return () => context.live.version(watched)
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
    { watched, next, first, access: before, mayStay }: Stream,
    caller: Caller,
  ): Promise<undefined> {
    const until = performance.now() + maxConnectedMs
    let version = first
    let access = before
    await sse.send({ event: 'version', data: version })
    while (sse.isConnected && !context.live.ended && performance.now() < until) {
      // oxlint-disable-next-line no-await-in-loop
      if ((await context.live.wait(watched, version, caller, access)) === 'tooMany') return undefined
      if (!sse.isConnected || context.live.ended) break
      try {
        // oxlint-disable-next-line no-await-in-loop
        const [now, accessNow] = await Promise.all([next(), seen(access.map((each) => each.watched))])
        if (now === null) return undefined
        // oxlint-disable-next-line no-await-in-loop
        if (!isSame(access, accessNow) && !(await mayStay())) return undefined
        access = accessNow
        if (now === version) continue
        version = now
      } catch (error) {
        context.report('could not follow a change', error)
        return undefined
      }
      // oxlint-disable-next-line no-await-in-loop
      await sse.send({ event: 'version', data: version })
    }
    if (sse.isConnected && context.live.ended)
      await sse.send({ event: 'stopping', data: null, retry: reconnectMs() })
    return undefined
  }
}

/** What one client follows. */
interface Stream {
  readonly watched: Watched<WatchedKind>
  readonly first: number
  readonly next: () => Promise<number | null>
  readonly access: readonly Seen<AccessKind>[]
  readonly mayStay: () => Promise<boolean>
}

function isSame(before: readonly Seen[], after: readonly Seen[]): boolean {
  return before.every(({ version }, at) => version === after[at]?.version)
}

async function readVersion(read: () => Promise<Outcome>): Promise<number | null> {
  const now = await read()
  return now.status === 200 ? versionOf(now) : null
}

function versionOf({ body }: Outcome): number {
  return (body as { version: number }).version
}

function refuse(reply: FastifyReply, outcome: Outcome, { locale }: Caller): FastifyReply {
  return sendProblem(reply.header('cache-control', 'no-store'), outcome, locale)
}
