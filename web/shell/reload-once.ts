import { readSession, writeSession } from '#web/session/browser-storage.ts'
import { saveTyped } from './typed-text.ts'

const key = 'reloaded'
const guardMs = 60_000

/** Whether the page may reload, which it does at most once a minute per session (specification, sections 8 and 9). */
export function mayReload(last: string | null, now: number): boolean {
  const since = now - Number(last ?? 0)
  return !(since >= 0 && since < guardMs)
}

/**
 * Reloads the page from the server with what the guest has typed, unless it did so less than a minute ago or storage is
 * blocked.
 */
export function reloadOnce(): void {
  const now = Date.now()
  if (!mayReload(readSession(key), now)) return
  writeSession(key, String(now))
  if (readSession(key) !== String(now)) return
  saveTyped()
  location.reload()
}

const tryAgainMs = 5_000
let isWaiting = false

/**
 * Reloads the page once the server can be reached. Needed after a script failed to load, because browsers don't
 * request it again for the same page.
 */
export async function reloadWhenReached(): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  // oxlint-disable-next-line no-await-in-loop
  while (!(await isReached())) await new Promise((resolve) => setTimeout(resolve, tryAgainMs))
  isWaiting = false
  reloadOnce()
}

/** Resolves to whether the server can be reached. */
export function isReached(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
}
