/** How far the server's clock is ahead of the device's, in milliseconds; 0 until the server has responded. */
let ahead = 0

/** Smaller differences are the duration of requests, in milliseconds. */
const toleratedMs = 10_000

/** Sends a request like `fetch`, and learns from the response whether the device's clock is wrong. */
export async function fetchWithClock(address: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const response = await fetch(address, options)
  const difference = Date.parse(response.headers.get('date') ?? '') - Date.now()
  // Other origins hide the header.
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > toleratedMs ? difference : 0
  return response
}

/** Returns the current time by the server's clock in milliseconds, because guests' devices can be wrong by hours. */
export function serverNow(): number {
  return Date.now() + ahead
}
