import { isWireRefusal, type Send } from '#contracts/client.ts'
import { type Locale, supportedLocale } from '#domain/locale.ts'
import { type VoidOutcome, voidsAgain } from '#domain/ordering/kiosk-orders.ts'
import { reached } from '#web/session/requests/reached.ts'
import { readLocal, removeLocal, writeLocal } from '#web/storage/browser-storage.ts'

/** Local storage keys of a kiosk. No stored value is about a guest. */
const tokenKey = (restaurantId: number) => `kiosk token ${restaurantId}` as const
/** Contained a staff token in earlier versions. */
const oldTokenKey = (restaurantId: number) => `kiosk ${restaurantId}` as const
const localeKey = (restaurantId: number) => `kiosk language ${restaurantId}` as const
const brokenKey = (restaurantId: number) => `kiosk out of order ${restaurantId}` as const
const voidKey = (restaurantId: number) => `kiosk to void ${restaurantId}` as const

/** Returns the token of this kiosk, or null if staff haven't opened it. */
export function kioskToken(restaurantId: number): string | null {
  removeLocal(oldTokenKey(restaurantId))
  return readLocal(tokenKey(restaurantId))
}

/** Stores the token of a kiosk, and the locale in which staff opened it, in which it greets every guest. */
export function storeKiosk(restaurantId: number, token: string, locale: Locale): void {
  writeLocal(tokenKey(restaurantId), token)
  writeLocal(localeKey(restaurantId), locale)
}

/** Returns the locale in which staff opened this kiosk, or null if an earlier version opened it. */
export function kioskLocale(restaurantId: number): Locale | null {
  return supportedLocale(readLocal(localeKey(restaurantId)) ?? '')
}

export function leaveKiosk(restaurantId: number): void {
  for (const key of [tokenKey, localeKey, brokenKey]) removeLocal(key(restaurantId))
}

export function isOutOfOrder(restaurantId: number): boolean {
  return readLocal(brokenKey(restaurantId)) !== null
}

export function setOutOfOrder(restaurantId: number, is: boolean): void {
  if (is) writeLocal(brokenKey(restaurantId), '1')
  else removeLocal(brokenKey(restaurantId))
}

/** An order that was sent but not confirmed to the guest. */
interface LeftOrder {
  readonly id: string
  readonly at: number
}

export function leftOrders(restaurantId: number): readonly LeftOrder[] {
  try {
    const stored: unknown = JSON.parse(readLocal(voidKey(restaurantId)) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter(
          (each): each is LeftOrder => typeof each?.id === 'string' && typeof each?.at === 'number',
        )
      : []
  } catch {
    return []
  }
}

/** Records that an order was sent. It is voided unless `orderAnswered` is called, even after the device restarts. */
export function orderSent(restaurantId: number, id: string): void {
  writeLeft(restaurantId, [...without(restaurantId, id), { id, at: Date.now() }])
}

/** Records that the guest has seen the outcome of an order, so it isn't voided. */
export function orderAnswered(restaurantId: number, id: string): void {
  writeLeft(restaurantId, without(restaurantId, id))
}

function without(restaurantId: number, id: string): LeftOrder[] {
  return leftOrders(restaurantId).filter((each) => each.id !== id)
}

function writeLeft(restaurantId: number, orders: readonly LeftOrder[]): void {
  if (orders.length === 0) removeLocal(voidKey(restaurantId))
  else writeLocal(voidKey(restaurantId), JSON.stringify(orders))
}

interface Voiding {
  readonly send: Send
  readonly restaurantId: number
  readonly token: string
  /** The reason that staff see. */
  readonly note: string
}

/**
 * Voids the orders whose guests left before seeing the outcome. Orders that couldn't be voided are tried again next
 * time.
 */
export async function voidLeftOrders({ send, restaurantId, token, note }: Voiding): Promise<void> {
  for (const { id, at } of leftOrders(restaurantId)) {
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await voidOrder(send, id, token, note)
    if (voidsAgain(outcome, Date.now() - at)) continue
    orderAnswered(restaurantId, id)
  }
}

async function voidOrder(
  send: Send,
  reservationId: string,
  token: string,
  note: string,
): Promise<VoidOutcome> {
  for (const action of ['reject', 'cancel'] as const) {
    const call = send('host.actOnOrder', { reservationId, body: { action, note } }, { token })
    // oxlint-disable-next-line no-await-in-loop
    const answer = await reached(call)
    if (answer === null) return 'unreachable'
    if (!isWireRefusal(answer)) return 'voided'
    if (answer.refused === 'unknownReservation') return 'unknown'
    if (answer.status >= 429 || answer.status === 401) return 'unreachable'
  }
  return 'alreadyEnded'
}
