import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { ownPath } from '#domain/identity/own-path.ts'
import { paths, type Query, withQuery } from '#web/paths.ts'
import { saveAfterSignIn } from '#web/guest/restaurant-cards/save-after-sign-in.ts'
import { withSticky } from '#web/shell/sticky-query.ts'

export type AccountPage = Extract<
  keyof typeof paths,
  'auth' | `auth${string}` | 'user' | `user${string}` | 'history' | 'bookingFind'
>

export type AccountLinks = (page: AccountPage, query?: Query) => string

/** Links to the screens of an account, with the sticky parameters of the current page. */
export function useAccountLinks(): AccountLinks {
  const { search } = useLocation()
  return useMemo(() => (page, query) => withSticky(withQuery(paths[page], query), search), [search])
}

/** Screens that redirect signed-in guests. */
const passing = /^\/(auth|user\/(sign-in|sign-up|social|forgot-password|logout))(?=[/?#]|$)/i

/** Where to go after signing in, and the restaurant that a visitor wanted to save. */
export function wayBack(search: string): { readonly address: string | null; readonly save: number | null } {
  const back = returnAddress(search)
  if (back === null) return { address: null, save: null }
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/.exec(back) ?? []
  const all = new URLSearchParams(query)
  const wanted = all.get(saveAfterSignIn)
  if (wanted === null) return { address: back, save: null }
  all.delete(saveAfterSignIn)
  const save = /^\d{1,9}$/.test(wanted) ? Number(wanted) : null
  return { address: withQuery(path, Object.fromEntries(all)) + hash, save }
}

/** The page that required signing in: a path on this site other than a sign-in page; null if there is none. */
export function returnAddress(search: string): string | null {
  const address = ownPath(new URLSearchParams(search).get('returnTo'))
  return address === null || passing.test(address) ? null : address
}
