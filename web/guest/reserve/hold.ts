import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Hold } from '#contracts/holds.ts'
import { requestAt } from '#contracts/request.ts'
import { knownAddress } from '#web/session/known-calls.ts'

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

/** Keeps a table, or says why not. Null where the server keeps none or cannot be reached: booking works without. */
export async function makeHold(
  send: Send,
  restaurantId: string | number,
  { instant, party, area, table, insteadOf, reservationId }: HoldWish,
  token?: string,
): Promise<HeldTable | WireRefusal | null> {
  const body = {
    reservationTime: instant,
    groupSize: party,
    ...(area && { areas: area }),
    ...(table && { tableNumber: table }),
    ...(insteadOf && { insteadOf }),
    ...(reservationId && { reservationId }),
  }
  return read(() => send('holds.make', { restaurantId, body }, { token }))
}

/** The hold as it stands now; null when it has run out. */
export async function readHold(send: Send, holdId: string): Promise<HeldTable | null> {
  if (!isHoldId(holdId)) return null
  const held = await read(() => send('holds.get', { holdId }))
  return held && !isWireRefusal(held) ? held : null
}

export async function extendHold(send: Send, holdId: string): Promise<HeldTable | WireRefusal | null> {
  return isHoldId(holdId) ? read(() => send('holds.extend', { holdId })) : null
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

async function read(ask: () => Promise<Hold | WireRefusal>): Promise<HeldTable | WireRefusal | null> {
  const inBrowser = typeof document !== 'undefined'
  try {
    const answer = await ask()
    if (!isWireRefusal(answer)) return { ...answer, readAt: inBrowser ? Date.now() : null }
    return answer.refused === 'notBuilt' || answer.refused === 'tooManyRequests' ? null : answer
  } catch (error) {
    if (!inBrowser) throw error
    return null
  }
}
