import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Hold } from '#contracts/holds.ts'
import { requestAt } from '#contracts/request.ts'
import { knownAddress } from '#web/session/known-calls.ts'
import { afterTheLast } from './after-the-last-hold.ts'
import { reached } from '#web/session/reached.ts'

/** A table kept for the guest, and when this was read: by whose clock depends on where. */
export interface HeldTable extends Hold {
  /** Milliseconds of the browser's clock; null when the server read it, whose clock may differ. */
  readonly readAt: number | null
}

export interface HoldWish {
  readonly instant: string
  readonly party: number
  /** Several are separated by commas. */
  readonly area?: string
  readonly table?: string
  /** A hold of the same guest that is let go in the same step. */
  readonly insteadOf?: string
  /** The booking that is being changed, by who holds its token. */
  readonly reservationId?: string
}

/** Keeps a table, or says why not. Null where a browser could not get through. */
export function makeHold(
  send: Send,
  restaurantId: string | number,
  { instant, party, area, table, insteadOf: before = '', reservationId }: HoldWish,
  token?: string,
): Promise<HeldTable | WireRefusal | null> {
  const body = {
    reservationTime: instant,
    groupSize: party,
    ...(area && { areas: area }),
    ...(table && { tableNumber: table }),
    ...(reservationId && { reservationId }),
  }
  return afterTheLast(restaurantId, before, (insteadOf) =>
    read(send('holds.make', { restaurantId, body: { ...body, ...(insteadOf && { insteadOf }) } }, { token })),
  )
}

/** The hold as it stands now; null when it has run out, or nobody could say. */
export async function readHold(send: Send, holdId: string): Promise<HeldTable | null> {
  if (!isHoldId(holdId)) return null
  const held = await read(send('holds.get', { holdId }))
  return held && !isWireRefusal(held) ? held : null
}

export async function extendHold(send: Send, holdId: string): Promise<HeldTable | WireRefusal | null> {
  return isHoldId(holdId) ? read(send('holds.extend', { holdId })) : null
}

/** Gives the table back when the guest walks away inside the app. Best effort: it runs out by itself anyway. */
export function releaseHold(holdId: string): void {
  const release = 'holds.release'
  const { url, method } = requestAt(knownAddress(release), release, { holdId })
  fetch(url, { method, keepalive: true }).catch(() => undefined)
}

export function isHoldId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/** A refusal that says nothing about the table: booking works without one that is kept. */
export function isAside({ refused }: WireRefusal): boolean {
  return refused === 'notBuilt' || refused === 'tooManyRequests'
}

/** The app asks by itself for whoever came by a link; what becomes of that the guest did not ask. */
export function isUnasked(form: FormData): boolean {
  return form.get('step') === 'keep' && form.has('quiet')
}

async function read(asked: Promise<Hold | WireRefusal>): Promise<HeldTable | WireRefusal | null> {
  const answer = await reached(asked)
  if (answer === null || isWireRefusal(answer)) return answer
  return { ...answer, readAt: typeof document === 'undefined' ? null : Date.now() }
}
