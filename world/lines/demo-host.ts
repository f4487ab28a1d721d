import { isRefusal } from '#domain/refusal.ts'
import { lineService } from '#domain/walk-ins/last-seating.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import type { Context } from '#server/context.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { actInLine, type OpenLine } from '#server/waitlist/line/act-in-line.ts'
import { walkInOf } from '#server/waitlist/waits/evening.ts'
import { joinLine } from '#server/waitlist/join/join-line.ts'
import { someGuest } from '../people.ts'
import { pick, seeded } from '../seeded.ts'
import type { WorldRestaurant } from '../shape.ts'
import { world } from '../world.ts'
import { arrivalMinutes, sizes } from './line-parties.ts'
import { refreshLines } from './load-lines.ts'

const everyMs = 60_000

/** New parties join a demo line until this many are waiting. */
const waitingWanted = 4

/** How many minutes before the last seating new parties stop joining. */
const lastJoinMinutes = 45

/**
 * Runs the demo lines once a minute: fills those that are empty, and acts for hosts and guests where parties
 * are called automatically. Returns a stop function.
 */
export function startDemoHost(context: Context): () => Promise<void> {
  if (context.config.world !== 'demo') return () => Promise.resolve()
  return repeat({
    everyMs,
    run: () => hostDemoLines(context),
    onError: (error) => context.report('could not look after the lines of the demo world', error),
  })
}

/** Runs one round of the demo host, which acts only on parties of the demo world. */
export async function hostDemoLines(context: Context): Promise<void> {
  await refreshLines(context.database.sql, context.now())
  for (const { slug, line } of world.restaurants as readonly WorldRestaurant[])
    if (line?.autoCall) await hostLine(context, slug)
}

async function hostLine(context: Context, slug: string): Promise<void> {
  const listed = await context.catalogue.get(slug)
  if (!listed) return
  const mayJoin = await actInLine(context, listed, async (open) => {
    if (open.line.state !== 'open' || !open.line.auto_call) return false
    for (const row of open.rows()) if (row.demo) await host(open, row)
    const service = lineService(listed.linePlan.plan, 2, open.now)
    const waiting = open.rows().filter((row) => isWaiting(walkInOf(row).status))
    return (
      !isRefusal(service) &&
      service.opens <= open.now &&
      open.now < service.lastSeating - lastJoinMinutes &&
      waiting.length < waitingWanted
    )
  })
  if (mayJoin !== true) return
  const random = seeded(`${slug} line ${context.now().toISOString()}`)
  await joinLine(
    context,
    listed,
    {
      id: context.newId(),
      customerName: someGuest(random).name,
      partySize: pick(random, sizes),
      email: '',
      phone: '',
      writtenPhone: '',
      areas: [],
      distance: null,
      expected: null,
      specialRequests: '',
      customerProfile: {},
      additionals: {},
      campaign: {},
      language: 'en',
      guestUid: null,
      createdBy: 'staff',
      demo: true,
    },
    null,
  )
}

/** Seats a party some minutes after its call, and closes its entry once it has finished eating. */
async function host(open: OpenLine, row: WalkInRow): Promise<void> {
  const since = (open.at.getTime() - row.status_time.getTime()) / 60_000
  if (row.status === 'Called' && since >= arrivalMinutes) await open.move(row, 'seat', 'staff')
  const stay = row.turn_minutes * (0.5 + seeded(row.id)() * 0.45)
  if (row.status === 'Seated' && since >= stay) await open.move(row, 'close', 'staff')
}
