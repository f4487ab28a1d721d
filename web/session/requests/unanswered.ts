import type { WireRequest } from '#contracts/http/request.ts'
import type { CallName } from '#contracts/wire.ts'
import { ownValue } from '#domain/own-value.ts'
import { readLocal, removeLocal, writeLocal } from '#web/storage/browser-storage.ts'
import { onGuestForgotten } from '#web/storage/forget-guest.ts'

/** What a request is about, for the sentence that guests see. */
export type AskedFor = 'order' | 'booking' | 'line' | 'other'

/**
 * The calls whose requests are stored until an answer arrives. All others are safe to repeat because they only set a
 * value, change nothing that guests see, or ask for a code.
 */
const stored = {
  'reservations.create': 'booking',
  'reservations.update': 'other',
  'reservations.cancel': 'other',
  'reservations.sendMessage': 'other',
  'reservations.giveFeedback': 'other',
  'orders.answerMissing': 'other',
  'walkIns.join': 'line',
  'walkIns.change': 'other',
  'walkIns.leave': 'other',
  'walkIns.postpone': 'other',
  'walkIns.sendMessage': 'other',
  'groupOrders.create': 'other',
  'groupOrders.join': 'other',
  'groupOrders.changeLines': 'other',
  'groupOrders.place': 'order',
  'groupOrders.placePart': 'order',
  'groupOrders.cancel': 'other',
  'invitations.send': 'other',
  'invitations.redeem': 'other',
  'invitations.joinParty': 'other',
  'savedRestaurants.createList': 'other',
  'requests.createTableAlert': 'other',
  'requests.claimRestaurant': 'other',
  'requests.claimRegion': 'other',
  'requests.confirm': 'other',
  'requests.withdraw': 'other',
  'requests.acceptOffer': 'booking',
  'requests.declineOffer': 'other',
} as const satisfies Partial<Record<CallName, AskedFor>>

/** `CallName` for calls of the host app, which guests' pages don't list. */
export type StoredCall = CallName

let isAlsoStored: (call: CallName) => boolean = () => false

/**
 * Stores the requests of more calls, each as one that differs from others only by what it sends. Soon after its answer was
 * lost, the same request is that one again. Later, somebody means another one that looks like it.
 */
export function alsoStore(isMeant: (call: CallName) => boolean): void {
  isAlsoStored = isMeant
}

/** Calls that make one thing at a time: until its answer arrives, a changed request is the same one. */
const makes: ReadonlySet<StoredCall> = new Set<StoredCall>([
  'reservations.create',
  'walkIns.join',
  'groupOrders.create',
  'groupOrders.join',
  'groupOrders.place',
  'groupOrders.placePart',
])

/** A request that may have reached the server, but whose answer hasn't arrived. Contains no input of the guest. */
export interface Unanswered {
  readonly call: StoredCall
  /** `Idempotency-Key` of the request, which stays the same when it is sent again. */
  readonly key: string
  /** The id that the request creates; empty if the server chooses it. */
  readonly id: string
  /** What the request is about: its URL, the restaurant, and how an order is delivered. */
  readonly target: string
  readonly hash: string
  /** The token of its own that the request had; null for the session's. */
  readonly token: string | null
  readonly askedFor: AskedFor
  /** Path of the page that sent it. */
  readonly page: string
  readonly at: number
}

const key = 'unanswered'
const storedMs = 24 * 3_600_000
const max = 20

/** How long a request of the host app is repeated instead of made anew. */
const repeatedMs = 30_000

/** The requests if storage is blocked. Otherwise, other tabs may have changed what is stored. */
let unstored: readonly Unanswered[] | null = null

export function unanswered(): readonly Unanswered[] {
  return unstored ?? read()
}

const listeners = new Set<() => void>()
let left: readonly Unanswered[] | null = null

/** Returns the requests that no form on the page tells about: those of earlier pages. */
export function leftUnanswered(): readonly Unanswered[] {
  return (left ??= unanswered())
}

export function watchLeft(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Adds a request whose form is left before its answer has arrived. */
export function leaveUnanswered(request: Unanswered): void {
  if (unanswered().some((each) => each.key === request.key)) writeLeft([request, ...leftUnanswered()])
}

export function dropLeft({ key: itsKey }: Unanswered): void {
  writeLeft(leftUnanswered().filter((each) => each.key !== itsKey))
}

function writeLeft(next: readonly Unanswered[]): void {
  left = next
  for (const listener of listeners) listener()
}

/** Keys of requests whose forms are still shown, so that sending one again means the same request. */
const shownForms = new Set<string>()

/** Notes that the form of a request is shown. Returns a function that ends that. */
export function noteShownForm({ key: itsKey }: Unanswered): () => void {
  shownForms.add(itsKey)
  return () => void shownForms.delete(itsKey)
}

/** Returns the stored request that this one repeats, or undefined. */
export function earlierOf(request: Unanswered): Unanswered | undefined {
  const { call, target, hash } = request
  return unanswered().find(
    (each) =>
      each.call === call &&
      each.target === target &&
      (makes.has(call) || each.hash === hash) &&
      (Object.hasOwn(stored, call) || shownForms.has(each.key) || each.at > Date.now() - repeatedMs),
  )
}

export function storeUnanswered(request: Unanswered): void {
  write([request, ...unanswered().filter((each) => each.key !== request.key)].slice(0, max))
}

export function forgetUnanswered(request: Pick<Unanswered, 'key'>): void {
  write(unanswered().filter((each) => each.key !== request.key))
}

onGuestForgotten(() => {
  unstored = null
  writeLeft([])
})

export function isStoredCall(call: CallName): call is StoredCall {
  return Object.hasOwn(stored, call) || isAlsoStored(call)
}

/** Describes a request without the guest's input. */
export function describeRequest(
  call: StoredCall,
  { url, body }: Pick<WireRequest, 'url' | 'body'>,
  token: string | null,
  newKey: string,
): Unanswered {
  const { id = '', ...sent } = (body ?? {}) as Readonly<Record<string, unknown>>
  const { restaurantId, deliveryType } = sent
  const isOrder = deliveryType === 'takeaway' || deliveryType === 'delivery'
  return {
    call,
    key: newKey,
    id: String(id),
    target: [url, restaurantId, deliveryType].join(' '),
    hash: hashOf(JSON.stringify(sent)),
    token,
    askedFor: call === 'reservations.create' && isOrder ? 'order' : (ownValue(stored, call) ?? 'other'),
    page: location.pathname,
    at: Date.now(),
  }
}

function write(next: readonly Unanswered[]): void {
  const text = JSON.stringify(next)
  if (next.length === 0) removeLocal(key)
  else writeLocal(key, text)
  unstored = next.length > 0 && readLocal(key) !== text ? next : null
}

function read(): readonly Unanswered[] {
  try {
    const found: unknown = JSON.parse(readLocal(key) ?? '[]')
    if (!Array.isArray(found)) return []
    return found.filter((each) => isRequest(each) && each.at > Date.now() - storedMs)
  } catch {
    return []
  }
}

function isRequest(value: unknown): value is Unanswered {
  const { call, key: itsKey, at } = (value ?? {}) as Partial<Unanswered>
  return (
    typeof call === 'string' && isStoredCall(call) && typeof itsKey === 'string' && typeof at === 'number'
  )
}

/** Returns a short hash (FNV-1a, twice with different seeds), only to tell whether a request has changed. */
function hashOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(at), 0x811c9dc5)
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`
}
