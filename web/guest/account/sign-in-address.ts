import { paths, withQuery } from '#web/paths.ts'
import { keepSticky } from '#web/shell/sticky-query.ts'

/** Where to sign in, and to come back from. */
export function signInAddress(
  { pathname, search }: { pathname: string; search: string },
  again = false,
): string {
  const query = { returnTo: pathname + search, again: again ? 1 : null }
  return keepSticky(withQuery(again ? paths.authSignIn : paths.auth, query), search)
}
