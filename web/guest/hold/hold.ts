import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Hold } from '#contracts/holds.ts'
import { requestAt } from '#contracts/request.ts'
import { knownAddress } from '#web/session/known-calls.ts'
import { addressOfCall } from '#web/session/call-origin.ts'
import { makeInSequence } from './holds-in-sequence.ts'
import { reached } from '#web/session/reached.ts'

/** A hold, with the time when it was read. */
export interface HeldTable extends Hold {
  /** Milliseconds on the browser's clock; null if the server read it, because its clock may differ. */
  readonly readAt: number | null
}

export interface HoldRequest {
  readonly instant: string
  readonly party: number
  /** Comma-separated if there are several. */
  readonly area?: string
  readonly table?: string
  /** An earlier hold of the same guest to release in the same step. */
  readonly insteadOf?: string
  /** The booking being changed, whose token is required. */
  readonly reservationId?: string
}

/** Holds a table, or returns the refusal. Null if the server couldn't be reached. */
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
  return makeInSequence(restaurantId, before, (insteadOf) =>
    read(
      send('holds.create', { restaurantId, body: { ...body, ...(insteadOf && { insteadOf }) } }, { token }),
    ),
  )
}

/** Reads a hold; null if it has expired or couldn't be read. */
export async function readHold(send: Send, holdId: string): Promise<HeldTable | null> {
  if (!isHoldId(holdId)) return null
  const held = await read(send('holds.get', { holdId }))
  return held && !isWireRefusal(held) ? held : null
}

export async function extendHold(send: Send, holdId: string): Promise<HeldTable | WireRefusal | null> {
  return isHoldId(holdId) ? read(send('holds.extend', { holdId })) : null
}

/** Releases a hold when the guest leaves the page. Best effort, because it also expires by itself. */
export function releaseHold(holdId: string): void {
  const release = 'holds.release'
  const { url, method } = requestAt(knownAddress(release), release, { holdId })
  fetch(addressOfCall(release) + url, { method, keepalive: true }).catch(() => undefined)
}

export function isHoldId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/** Whether a refusal doesn't concern the table. Guests can then book without a hold. */
export function isAside({ refused }: WireRefusal): boolean {
  return refused === 'unknownCall' || refused === 'tooManyRequests'
}

/** Whether the app tried to hold a table on its own. Guests aren't shown failures they didn't cause. */
export function isAutomatic(form: FormData): boolean {
  return form.get('step') === 'keep' && form.has('quiet')
}

async function read(call: Promise<Hold | WireRefusal>): Promise<HeldTable | WireRefusal | null> {
  const answer = await reached(call)
  if (answer === null || isWireRefusal(answer)) return answer
  return { ...answer, readAt: typeof document === 'undefined' ? null : Date.now() }
}
