/**
 * Returns the current path for use as a return parameter, or an empty string if the URL contains a token, because
 * nested URLs end up in logs and other unexpected places.
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
