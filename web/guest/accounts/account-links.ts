import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { ownPath } from '#domain/identity/own-path.ts'
import { paths, type Query, withQuery } from '#web/paths.ts'
import { saveAfterSignIn } from '#web/parts/cards/save-after-sign-in.ts'
import { withSticky } from '#web/routing/sticky-query.ts'

export type AccountPage = Extract<
  keyof typeof paths,
  'auth' | `auth${string}` | 'user' | `user${string}` | 'history' | 'bookingFind'
>

export type AccountLinks = (page: AccountPage, query?: Query) => string

/** Returns a function that builds links to account screens and keeps the sticky parameters of the current page. */
export function useAccountLinks(): AccountLinks {
  const { search } = useLocation()
  return useMemo(() => (page, query) => withSticky(withQuery(paths[page], query), search), [search])
}

/** Matches the screens that redirect signed-in guests, so nobody is sent back to one of them. */
const passing = /^\/(auth|user\/(sign-in|sign-up|social|forgot-password|logout))(?=[/?#]|$)/i

/**
 * Returns the address to go to after signing in, and the id of the restaurant that the visitor wanted to save. Each
 * is null if there is none.
 */
export function wayBack(search: string): { readonly address: string | null; readonly save: number | null } {
  const back = returnPath(search)
  if (back === null) return { address: null, save: null }
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/.exec(back) ?? []
  const all = new URLSearchParams(query)
  const wanted = all.get(saveAfterSignIn)
  if (wanted === null) return { address: back, save: null }
  all.delete(saveAfterSignIn)
  const save = /^\d{1,9}$/.test(wanted) ? Number(wanted) : null
  return { address: withQuery(path, Object.fromEntries(all)) + hash, save }
}

/**
 * Returns the path of the page that required signing in. Returns null if there is none, or if it is a sign-in page or
 * on another site.
 */
export function returnPath(search: string): string | null {
  const path = ownPath(new URLSearchParams(search).get('returnTo'))
  return path === null || passing.test(path) ? null : path
}
