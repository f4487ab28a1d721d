import { readSession, writeSession } from '#web/session/browser-storage.ts'

const key = 'reloaded'
const guardMs = 60_000

/** True when the last reload, as kept in the session, is more than a minute ago (specification sections 8 and 9). */
export function mayReload(last: string | null, now: number): boolean {
  const since = now - Number(last ?? 0)
  return !(since >= 0 && since < guardMs)
}

/** Loads the page anew from the server, unless that was done within a minute or cannot be remembered. */
export function reloadOnce(): void {
  const now = Date.now()
  if (!mayReload(readSession(key), now)) return
  writeSession(key, String(now))
  if (readSession(key) === String(now)) location.reload()
}
