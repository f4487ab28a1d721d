/**
 * The address to come back to, to be put into another one; empty for a page whose address opens something, because an
 * address in an address ends up in places where nobody expects a key.
 */
export function wayBack({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string {
  return new URLSearchParams(search).has('token') ? '' : pathname + search
}
