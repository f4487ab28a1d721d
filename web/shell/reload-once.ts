import { readSession, writeSession } from '#web/session/browser-storage.ts'

const key = 'reloaded'
const guardMs = 60_000

/** Whether the last reload in this session was more than a minute ago (specification, sections 8 and 9). */
export function mayReload(last: string | null, now: number): boolean {
  const since = now - Number(last ?? 0)
  return !(since >= 0 && since < guardMs)
}

/** Reloads the page from the server, unless it has done so within a minute or that can't be stored. */
export function reloadOnce(): void {
  const now = Date.now()
  if (!mayReload(readSession(key), now)) return
  writeSession(key, String(now))
  if (readSession(key) === String(now)) location.reload()
}
