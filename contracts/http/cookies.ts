/**
 * Names of the cookies that store a guest's preferences for pages. They grant no access and identify nobody,
 * and API calls never read them.
 */
export const cookieNames = {
  /** Id of the region that the guest chose last. */
  region: 'region',
  language: 'selectedLang',
  /** Platform of the app that embeds these pages; the app sets it. */
  platform: 'client-platform',
} as const

/**
 * Reads one cookie from a `Cookie` header or `document.cookie`. Returns null if it is missing or malformed.
 */
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

/**
 * Cookie with the booking or order that a guest without scripts has just made, so that sending the same form again
 * can be recognized. Scripts can't read it.
 */
export const justMadeName = 'just-made'

export function justMadeCookie({ id, token }: { id: string; token: string }, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${justMadeName}=${id}.${token}; Path=/; Max-Age=1800; HttpOnly; SameSite=Lax${secure}`
}

/**
 * Formats a preference for a `Set-Cookie` header or an assignment to `document.cookie`. It lasts for a year
 * and is limited to this site.
 */
export function preferenceCookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax`
}
