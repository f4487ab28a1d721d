import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Hold } from '#contracts/booking/holds.ts'
import { requestAt } from '#contracts/http/request.ts'
import { knownCallPath } from '#web/session/requests/known-calls.ts'
import { serviceUrlOfCall } from '#web/session/requests/call-origin.ts'
import { isHoldId } from '#web/parts/times/booking-query.ts'
import { createInSequence } from './holds-in-sequence.ts'
import { reached } from '#web/session/requests/reached.ts'

/** A hold, with the time when it was read. */
export interface HeldTable extends Hold {
  /** Milliseconds on the browser's clock; null if the server read it, because its clock may differ. */
  readonly readAt: number | null
}

export interface HoldRequest {
  readonly instant: string
  readonly party: number
  /** The requested areas, comma-separated. */
  readonly area?: string
  readonly table?: string
  /** Id of the guest's earlier hold, which is released in the same step. */
  readonly insteadOf?: string
  /** Id of the booking to change. Requires the booking's token. */
  readonly reservationId?: string
}

/** Resolves to the refusal if there is one, or null if the server couldn't be reached. */
export function makeHold(
  send: Send,
  restaurantId: string | number,
  { instant, party, area, table, insteadOf: before = '', reservationId }: HoldRequest,
  token?: string,
): Promise<HeldTable | WireRefusal | null> {
  const body = {
    reservationTime: instant,
    groupSize: party,
    ...(area && { areas: area }),
    ...(table && { tableNumber: table }),
    ...(reservationId && { reservationId }),
  }
  return createInSequence(restaurantId, before, (insteadOf) =>
    read(
      send('holds.create', { restaurantId, body: { ...body, ...(insteadOf && { insteadOf }) } }, { token }),
    ),
  )
}

/** Resolves to null if the hold has expired or couldn't be read. */
export async function readHold(send: Send, holdId: string): Promise<HeldTable | null> {
  if (!isHoldId(holdId)) return null
  const held = await read(send('holds.get', { holdId }))
  return held && !isWireRefusal(held) ? held : null
}

export async function extendHold(send: Send, holdId: string): Promise<HeldTable | WireRefusal | null> {
  return isHoldId(holdId) ? read(send('holds.extend', { holdId })) : null
}

/** Releases a hold when the guest leaves the page. Ignores failures, because holds also expire on their own. */
export function releaseHold(holdId: string): void {
  const release = 'holds.release'
  const { url, method } = requestAt(knownCallPath(release), release, { holdId })
  fetch(serviceUrlOfCall(release) + url, { method, keepalive: true }).catch(() => undefined)
}

/** Returns whether a refusal is unrelated to the table, so the guest can book without a hold. */
export function isAside({ refused }: WireRefusal): boolean {
  return refused === 'unknownCall' || refused === 'tooManyRequests'
}

/**
 * Returns whether the app submitted the form to hold a table on its own. Guests don't see failures of such attempts.
 */
export function isAutomatic(form: FormData): boolean {
  return form.get('step') === 'keep' && form.has('quiet')
}

async function read(call: Promise<Hold | WireRefusal>): Promise<HeldTable | WireRefusal | null> {
  const answer = await reached(call)
  if (answer === null || isWireRefusal(answer)) return answer
  return { ...answer, readAt: import.meta.env.SSR ? null : Date.now() }
}
