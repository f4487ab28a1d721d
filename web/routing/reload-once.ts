import type { RouterState } from 'react-router'
import { servedBy } from '#contracts/http/served-by.ts'
import { readSession, writeSession } from '#web/storage/browser-storage.ts'
import { ScreenMissing } from '#web/text/screen-text.ts'

const key = 'reloaded'
const guardMs = 60_000

/**
 * Returns whether the page may reload, which it does at most once a minute per session (specification, sections 8 and
 * 9).
 */
export function mayReload(last: string | null, now: number): boolean {
  const since = now - Number(last ?? 0)
  return !(since >= 0 && since < guardMs)
}

/** Functions that save what the page would lose when it reloads itself. */
export const beforeReload: (() => void)[] = []

/** Whether the page is reloading itself, so a table that it holds must not be released. */
export let isReloading = false

/**
 * Reloads the page from the server with what the guest has typed, unless it did so less than a minute ago or storage is
 * blocked.
 */
export function reloadOnce(): void {
  const now = Date.now()
  if (!mayReload(readSession(key), now)) return
  writeSession(key, String(now))
  if (readSession(key) !== String(now)) return
  isReloading = true
  for (const save of beforeReload) save()
  location.reload()
}

/**
 * Reloads the page once if a screen's code is missing, because a deployment removes old files. Must run before React
 * replaces the screen with the error page, which has none of the guest's input.
 */
export function reloadIfMissing({ errors }: Pick<RouterState, 'errors'>): void {
  if (navigator.onLine && Object.values(errors ?? {}).some(isMissing)) reloadOnce()
}

/**
 * Returns whether an error means that code couldn't be loaded. Browsers word it differently, but all mention the
 * import.
 */
function isMissing(error: unknown): boolean {
  return error instanceof ScreenMissing || /^TypeError.*import/i.test(String(error))
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

/** Resolves to whether the server can be reached, and not only a proxy or a network that answers in its place. */
export function isReached(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD' }).then(
    ({ headers }) => headers.get(servedBy.name) === servedBy.value,
    () => false,
  )
}
