const longest = 2000

/**
 * Returns the return address if it is a path on this site, else null. Rejects backslashes and control characters,
 * because browsers may read them as the slashes before another host.
 */
export function ownPath(address: string | null | undefined): string | null {
  if (!address || address.length > longest) return null
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(address) ? address : null
}
