import { requestAt } from '#contracts/http/request.ts'
import { knownCallPath } from '#web/session/requests/known-calls.ts'
import { serviceUrlOfCall } from '#web/session/requests/call-origin.ts'

/**
 * Sends an impression or click to our own server (specification, section 7). Includes only the search text from the
 * query, and sends nothing if Do Not Track is on. Failures are only logged (specification, section 8).
 */
export function note(
  action: 'impression' | 'click',
  ids: readonly string[],
  target: string,
  search: string,
): void {
  if (declined()) return
  const reported = new URLSearchParams(search).get('search')
  const query = {
    source: 'guest',
    action,
    target,
    ...(ids[0] && { ids: ids.join() }),
    ...(reported && { query: reported }),
  }
  const record = 'analytics.recordEvent'
  const { url } = requestAt(knownCallPath(record), record, { query })
  fetch(serviceUrlOfCall(record) + url, { keepalive: true }).catch((error: unknown) => {
    console.info('Analytics failed:', error)
  })
}

/** Returns whether Do Not Track or Global Privacy Control is on. */
export function declined(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}
