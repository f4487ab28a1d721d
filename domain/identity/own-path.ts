const longest = 2000

/**
 * A return address, as far as it is a path of this site; anything else is null. Backslashes and control characters are left
 * to nobody's reading: browsers fold them into the slashes of another host.
 */
export function ownPath(address: string | null | undefined): string | null {
  if (!address || address.length > longest) return null
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(address) ? address : null
}
