/** How far the server's clock is ahead of the device's, in milliseconds; 0 until the server has responded. */
let ahead = 0

/** Differences up to this many milliseconds are ignored. */
const toleratedMs = 10_000

/** Sends a request like `fetch`, and learns from the response whether the device's clock is wrong. */
export async function fetchWithClock(address: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const sent = Date.now()
  const response = await fetch(address, options)
  const answered = Date.parse(response.headers.get('date') ?? '')
  // Other origins hide the header.
  if (!Number.isNaN(answered)) ahead = differenceOf(answered, sent, Date.now())
  return response
}

/**
 * Returns how far a response's time is outside the time of its request, in milliseconds. Any time during the request
 * counts as 0, because a request can take long on a slow connection or a device that sleeps.
 */
function differenceOf(answered: number, sent: number, received: number): number {
  const nearest = Math.min(Math.max(answered, sent), received)
  return Math.abs(answered - nearest) > toleratedMs ? answered - nearest : 0
}

/** Returns the current time by the server's clock in milliseconds, because guests' devices can be wrong by hours. */
export function serverNow(): number {
  return Date.now() + ahead
}
