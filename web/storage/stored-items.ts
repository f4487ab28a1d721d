/**
 * To whom a stored value belongs: to the session (the token), to the account (what the server knows about the guest),
 * to the guest who uses the browser, or to the device. Signing out deletes everything but the device's.
 */
export type Owner = 'session' | 'account' | 'guest' | 'device'

type Items = Readonly<Record<string, Owner>>

/** Everything in local storage by key. `*` stands for the rest of a key. */
export const localItems = {
  token: 'session',
  uid: 'session',
  'token-refresh': 'session',
  profile: 'account',
  emailVerified: 'account',
  phoneVerified: 'account',
  ownBookings: 'guest',
  contact: 'guest',
  'cart *': 'guest',
  'added *': 'guest',
  'taken carts': 'guest',
  'claimed *': 'guest',
  unanswered: 'guest',
  'stored-history': 'guest',
  'stored-deviceBookings': 'guest',
  'stored-queue': 'guest',
  'pushed-to': 'guest',
  'recent-searches': 'guest',
  uCoords: 'guest',
  /** What a visitor has saved. Signing in makes it the account's, and a visitor has nothing to sign out of. */
  'saved *': 'device',
  selectedLang: 'device',
  fonts: 'device',
  'kiosk *': 'device',
  'host *': 'device',
} as const satisfies Items

/** Everything in session storage by key, which is that of one tab. */
export const sessionItems = {
  draft: 'guest',
  typed: 'guest',
  'pending-code': 'guest',
  walkinsId: 'guest',
  walkinsExpected: 'guest',
  'payment *': 'guest',
  widget_utm: 'guest',
  'tracked-*': 'guest',
  'guessed-region': 'guest',
  reloaded: 'guest',
  /** The sign-in page has to say how the session ended. */
  farewell: 'device',
  /** The code of an invitation to a restaurant, while whoever opened it signs in. */
  'host invitation': 'device',
  /** The code of a setup link, and the restaurant that its owner is about to add. */
  'host setup': 'device',
  'host new restaurant': 'device',
} as const satisfies Items

/** The caches by name, most of which the service worker fills. */
export const cacheItems = {
  'own-pages': 'guest',
  'queued-actions': 'guest',
  'host-days': 'guest',
  'files-*': 'device',
} as const satisfies Items

export type LocalKey = KeyOf<typeof localItems>
export type SessionKey = KeyOf<typeof sessionItems>
export type CacheName = KeyOf<typeof cacheItems>

type KeyOf<Known> = {
  [Pattern in keyof Known]: Pattern extends `${infer Start}*` ? `${Start}${string}` : Pattern
}[keyof Known]

/** Returns the owner of a stored value; null if the key isn't listed. */
export function ownerOf(items: Items, key: string): Owner | null {
  const listed = Object.entries(items).find(([pattern]) =>
    pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern,
  )
  return listed?.[1] ?? null
}
