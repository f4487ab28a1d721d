/** Where the payment page may lead: to a page of ours, or to the payment page of a provider. */
export interface PaymentTarget {
  /** A path for pages of ours. */
  readonly href: string
  /** Host name of the provider; null for pages of ours. */
  readonly site: string | null
}

/**
 * The target that an address names, or null if it is neither ours nor on one of `origins`, the origins of the
 * configured payment providers. Nobody can use the payment page to lead guests to a page of their own.
 */
export function paymentTarget(
  address: string,
  ownOrigin: string,
  origins: readonly string[],
): PaymentTarget | null {
  if (!URL.canParse(address, ownOrigin)) return null
  const url = new URL(address, ownOrigin)
  // `https://provider.example@elsewhere.example` reads like an address of the provider.
  if (url.username || url.password) return null
  if (url.origin === ownOrigin) return { href: url.pathname + url.search + url.hash, site: null }
  const isProvider = url.protocol === 'https:' && origins.includes(url.origin)
  return isProvider ? { href: url.href, site: url.host } : null
}

/** The longest time a link may ask to wait before it is followed. */
const longestMs = 10_000

/** Milliseconds until the page follows its link by itself; null if it waits for the guest. */
export function timeoutOf(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) ? Math.min(Number(text), longestMs) : null
}
