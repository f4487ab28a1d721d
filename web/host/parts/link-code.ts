import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { readSession, writeSession } from '#web/storage/browser-storage.ts'
import type { SessionKey } from '#web/storage/stored-items.ts'

/**
 * Returns the code from the fragment of the link, which no server sees. It stays in this tab while somebody signs in, so the
 * address to return to doesn't contain it.
 */
export function linkCode(stored: SessionKey): string {
  const code = location.hash.slice(1)
  if (code) writeSession(stored, code)
  return code || (readSession(stored) ?? '')
}

/** Loads the page again for another link that is opened in its tab. Browsers don't, because only the fragment differs. */
export function useOtherLink(code: string): void {
  const { hash } = useLocation()
  const { revalidate } = useRevalidator()
  const opened = hash.slice(1)
  useEffect(() => {
    if (opened && opened !== code) void revalidate()
  }, [opened, code, revalidate])
}
