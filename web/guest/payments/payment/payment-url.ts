import { keyOfOwn } from '#web/session/own-bookings.ts'
import { readSession, writeSession } from '#web/storage/browser-storage.ts'
import { stickyNames } from '#web/routing/sticky-query.ts'

/** All parameters that the payment page reads from its URL. */
const known: ReadonlySet<string> = new Set([
  'id',
  'token',
  'returned',
  'redirect_url',
  'timeout',
  'title',
  ...stickyNames,
])

/**
 * Returns the path and query without parameters that a provider has added, such as an intent's secret, or null if
 * there are none. The server redirects there before loading anything else.
 */
export function withoutSecrets(url: URL): string | null {
  const names = [...new Set(url.searchParams.keys())]
  const strange = names.filter((name) => !known.has(name) && !name.startsWith('utm_'))
  if (strange.length === 0) return null
  const bare = new URL(url)
  for (const name of strange) bare.searchParams.delete(name)
  return bare.pathname + bare.search
}

const key = (id: string) => `payment ${id}` as const

/** Stores the token in this tab while the guest is at the provider, because the return URL doesn't contain it. */
export function storePaymentToken(id: string, token: string): void {
  writeSession(key(id), token)
}

/**
 * Returns the token of a booking that was paid from this tab or made in this browser, or an empty string if there is
 * none.
 */
export function storedPaymentToken(id: string): string {
  return readSession(key(id)) ?? keyOfOwn(id)
}
