import { ownBookings } from '#web/guest/reserve/own-bookings.ts'
import { readSession, writeSession } from '#web/session/browser-storage.ts'
import { stickyNames } from '#web/shell/sticky-query.ts'

/** Everything the payment page reads from its address. */
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
 * The address without what a provider has added to it, such as the secret of an intent; null if there is nothing to
 * remove. The server redirects there before anything else is loaded.
 */
export function withoutSecrets(url: URL): string | null {
  const names = [...new Set(url.searchParams.keys())]
  const strange = names.filter((name) => !known.has(name) && !name.startsWith('utm_'))
  if (strange.length === 0) return null
  const bare = new URL(url)
  for (const name of strange) bare.searchParams.delete(name)
  return bare.pathname + bare.search
}

const key = (id: string) => `payment ${id}`

/** Keeps the token in this tab while the guest is with the provider, whose return address doesn't contain it. */
export function storePaymentToken(id: string, token: string): void {
  writeSession(key(id), token)
}

/** The token of a booking that was paid from this tab or made in this browser; empty if there is none. */
export function storedPaymentToken(id: string): string {
  return readSession(key(id)) ?? ownBookings().find((each) => each.id === id)?.token ?? ''
}
