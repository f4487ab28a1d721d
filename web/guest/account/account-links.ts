import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { ownPath } from '#domain/identity/own-path.ts'
import { paths, type Query, withQuery } from '#web/paths.ts'
import { keepAfter } from '#web/guest/places/keep-after.ts'
import { keepSticky } from '#web/shell/sticky-query.ts'

/** Screens of an account; links to them are made by their name. */
export type AccountPage = Extract<
  keyof typeof paths,
  'auth' | `auth${string}` | 'user' | `user${string}` | 'history' | 'bookingFind'
>

export type AccountLinks = (page: AccountPage, query?: Query) => string

/** Links to the screens of an account, with the sticky parameters of this page. */
export function useAccountLinks(): AccountLinks {
  const { search } = useLocation()
  return useMemo(() => (page, query) => keepSticky(withQuery(paths[page], query), search), [search])
}

/** Screens that lead away by themselves once somebody has signed in. */
const passing = /^\/(auth|user\/(sign-in|sign-up|social|forgot-password|logout))(?=[/?#]|$)/i

/** The way back, and the place a visitor wanted to save when they were sent to sign in. */
export function wayBack(search: string): { readonly address: string | null; readonly keep: number | null } {
  const back = returnAddress(search)
  if (back === null) return { address: null, keep: null }
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/.exec(back) ?? []
  const all = new URLSearchParams(query)
  const kept = all.get(keepAfter)
  if (kept === null) return { address: back, keep: null }
  all.delete(keepAfter)
  const keep = /^\d{1,9}$/.test(kept) ? Number(kept) : null
  return { address: withQuery(path, Object.fromEntries(all)) + hash, keep }
}

/** Where a guest was before they had to sign in: a path of this site that is not about signing in itself, or null. */
export function returnAddress(search: string): string | null {
  const address = ownPath(new URLSearchParams(search).get('returnTo'))
  return address === null || passing.test(address) ? null : address
}
