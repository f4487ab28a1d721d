const longest = 2000

/**
 * Returns the return address if it is a path on this site, otherwise null. Rejects backslashes and control
 * characters because browsers may treat them like the slashes that precede another host.
 */
export function ownPath(address: string | null | undefined): string | null {
  if (!address || address.length > longest) return null
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(address) ? address : null
}
