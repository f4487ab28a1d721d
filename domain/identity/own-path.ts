const longest = 2000

/**
 * The return address if it is a path on this site, else null. Rejects backslashes and control characters, because
 * browsers may treat them as the slashes before another host.
 */
export function ownPath(address: string | null | undefined): string | null {
  if (!address || address.length > longest) return null
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(address) ? address : null
}
