/**
 * The preferences a guest's browser keeps for the pages: they open nothing and name nobody. Calls of the API never read them.
 */
export const cookieNames = {
  /** Id of the region the guest chose last. */
  region: 'region',
  /** The language the guest chose. */
  language: 'selectedLang',
  /** Set by an app that shows these pages inside itself. */
  platform: 'client-platform',
} as const

/** A cookie out of a `Cookie` header or `document.cookie`; null when it is not there or cannot be read. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1).trim()) || null
    } catch {
      return null
    }
  }
  return null
}

/** A preference as a `Set-Cookie` header or an assignment to `document.cookie`; kept for a year, on this site alone. */
export function preferenceCookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax`
}
