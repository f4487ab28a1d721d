import { requestAt } from '#contracts/request.ts'
import { knownAddress } from '#web/session/known-calls.ts'

/**
 * Tells our own server what was shown or clicked (specification section 7), and of the query behind the page only the words
 * that were searched for; nothing at all for who asks not to be followed. Nobody waits for it, and its failure is nobody's
 * concern.
 */
export function note(
  action: 'impression' | 'click',
  ids: readonly string[],
  target: string,
  search: string,
): void {
  if (declined()) return
  const asked = new URLSearchParams(search).get('search')
  const query = {
    source: 'guest',
    action,
    target,
    ...(ids[0] && { ids: ids.join() }),
    ...(asked && { query: asked }),
  }
  const record = 'analytics.record'
  const { url } = requestAt(knownAddress(record), record, { query })
  fetch(url, { keepalive: true }).catch(() => undefined)
}

/** Do Not Track, or its successor. */
function declined(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}
