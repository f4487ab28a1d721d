import { readUrl } from '#contracts/http/read-url.ts'

/** A page to which a payment link may lead: one of ours, or a provider's payment page. */
export interface PaymentTarget {
  /** The URL; for our own pages only the path, query and fragment. */
  readonly href: string
  /** Host name of the provider; null for our own pages. */
  readonly site: string | null
}

/**
 * Returns the target of a URL. Returns null if it is neither on our site nor on one of `origins`, those of the
 * configured payment providers, so that nobody can use the payment page to send guests elsewhere.
 */
export function paymentTarget(
  address: string,
  ownOrigin: string,
  origins: readonly string[],
): PaymentTarget | null {
  const url = readUrl(address, ownOrigin)
  // `https://provider.example@elsewhere.example` reads like an address of the provider.
  if (!url || url.username || url.password) return null
  if (url.origin === ownOrigin) return { href: url.pathname + url.search + url.hash, site: null }
  const isProvider = url.protocol === 'https:' && origins.includes(url.origin)
  return isProvider ? { href: url.href, site: url.host } : null
}

/** The longest time a link may ask to wait before it is followed. */
const timeoutMs = 10_000

/** Returns the milliseconds until the page follows its link automatically, or null if it waits for the guest. */
export function timeoutOf(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) ? Math.min(Number(text), timeoutMs) : null
}
