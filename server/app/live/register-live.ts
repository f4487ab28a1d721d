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
import type { LiveWatch, Watched } from './live-watch.ts'

/** Milliseconds between heartbeats, shorter than the idle timeout of most proxies. */
const heartbeatMs = 20_000

/** Lifetime of a stream in milliseconds. The browser then reconnects, which checks access again. */
const maxConnectedMs = 10 * 60_000

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
}

/** Returns what to watch for each kind, from the id in the URL or from the first response. */
const watchedBy: Readonly<Record<LiveKind, (id: string, first: Outcome) => Watched>> = {
  profile: (id) => ({ kind: 'profile', id: id.toLowerCase() }),
  reservation: (id) => ({ kind: 'reservation', id: id.toLowerCase() }),
  walkIn: (_id, first) => lineOf(first),
  groupOrder: (code) => ({ kind: 'groupOrder', id: hashOfCode(code) }),
  line: (_id, first) => lineOf(first),
  orders: (_id, first) => ({ kind: 'orders', id: restaurantOf(first) }),
}

function lineOf(first: Outcome): Watched {
  return { kind: 'line', id: restaurantOf(first) }
}

function restaurantOf({ body }: Outcome): string {
  return String((body as { restaurantId: number }).restaurantId)
}

/**
 * Kinds with the same version for everyone who watches them, so that one statement reads it for all. Access
 * to them depends only on an id, or on who works at the restaurant, which is watched as well.
 */
const shareVersion: ReadonlySet<string> = new Set<LiveKind>(['walkIn', 'line', 'orders'])

/** Kinds that only staff of the restaurant may watch. */
const watchedByStaff: ReadonlySet<string> = new Set<LiveKind>(['line', 'orders'])

/**
 * Registers server-sent events with the version of a profile, reservation, group order, line or a
 * restaurant's orders: first the current version, then a new one after every change. The first version is
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
    if (!read) return refuse(reply, refusalOutcome({ refused: 'unknownCall' }, say), caller)
    const first = await read()
    if (first.status !== 200) return refuse(reply, first, caller)
    const watched = watchedBy[kind as LiveKind](id, first)
    if (!context.live.hasRoom(watched, caller))
      return refuse(reply, refusalOutcome(comeLater(fullSeconds), say), caller)
    reply.header('cache-control', 'no-store')
    const next = shareVersion.has(kind) ? sharedVersionOf(watched) : () => readVersion(read)
    // Not awaited, so that a stream that lasts for minutes doesn't keep the first response in memory.
    const stream = {
      watched,
      next,
      first: versionOf(first),
      mayStay: async () => (await read()).status === 200,
    }
    return watchedByStaff.has(kind)
      ? follow(reply, { ...stream, staff: { kind: 'staff', id: restaurantOf(first) } }, caller)
      : follow(reply, stream, caller)
  }

  function sharedVersionOf(watched: Watched): () => Promise<number | null> {
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
    { watched, next, first, staff, mayStay }: Stream,
    caller: Caller,
  ): Promise<undefined> {
    const until = performance.now() + maxConnectedMs
    let version = first
    let members = staff ? await context.live.version(staff) : null
    await sse.send({ event: 'version', data: version })
    while (sse.isConnected && !context.live.ended && performance.now() < until) {
      const waits = [{ watched, version }, ...(staff ? [{ watched: staff, version: members ?? 0 }] : [])]
      // oxlint-disable-next-line no-await-in-loop
      if ((await waitForAny(context.live, waits, caller)) === 'tooMany') return undefined
      if (!sse.isConnected || context.live.ended) return undefined
      // oxlint-disable-next-line no-await-in-loop
      const [now, who] = await Promise.all([next(), staff ? context.live.version(staff) : null]).catch(
        (error: unknown) => {
          context.report('could not follow a change', error)
          return [null, null]
        },
      )
      if (now === null) return undefined
      // Somebody joined, left or has other rights, maybe the one who watches.
      // oxlint-disable-next-line no-await-in-loop
      if (who !== members && !(await mayStay())) return undefined
      members = who
      if (now === version) continue
      version = now
      // oxlint-disable-next-line no-await-in-loop
      await sse.send({ event: 'version', data: version })
    }
    return undefined
  }
}

/** What one client follows. */
interface Stream {
  readonly watched: Watched
  readonly first: number
  readonly next: () => Promise<number | null>
  /** Who works at the restaurant, if only they may follow it. */
  readonly staff?: Watched
  readonly mayStay: () => Promise<boolean>
}

/** Resolves once one of the items has changed, and no longer waits for the others then. */
async function waitForAny(
  live: LiveWatch,
  waits: readonly { readonly watched: Watched; readonly version: number }[],
  { address, onGone }: Caller,
): Promise<'over' | 'tooMany'> {
  const leave = new Set<() => void>()
  const stopListening = onGone(() => {
    for (const each of leave) each()
  })
  const waiting = {
    address,
    onGone: (listener: () => void) => {
      leave.add(listener)
      return () => void leave.delete(listener)
    },
  }
  const outcome = await Promise.race(
    waits.map(({ watched, version }) => live.wait(watched, version, waiting)),
  )
  stopListening()
  for (const each of leave) each()
  return outcome
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
