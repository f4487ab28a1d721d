import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { to } from '../paths.ts'

/** Query parameters that stay while a guest moves about the app (specification section 2). */
export const stickyNames = ['lang', 'standalone', 'app'] as const

/** Every page asks for each of its links, and hardly one has any; an escape may hide a letter of theirs. */
const maybeSticky = /lang|standalone|app|%/

/** The sticky part of an address's query, as pairs. */
export function stickyPairs(search: string): [name: string, value: string][] {
  if (!maybeSticky.test(search)) return []
  const query = new URLSearchParams(search)
  return stickyNames.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
}

/** `href` with the sticky parameters of `search` added; what it says itself wins. Other sites are left alone. */
export function keepSticky(href: string, search: string): string {
  const pairs = stickyPairs(search)
  if (pairs.length === 0 || !/^[/?#](?!\/)/.test(href)) return href
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? []
  const all = new URLSearchParams(query)
  for (const [name, value] of pairs) if (!all.has(name)) all.set(name, value)
  return `${path}?${all}${hash}`
}

/** Keeps the sticky parameters on any link, for addresses that `to` does not make. */
export function useKeepSticky(): (href: string) => string {
  const { search } = useLocation()
  return useMemo(() => (href: string) => keepSticky(href, search), [search])
}

type Links = { [Name in keyof typeof to]: (...parts: Parameters<(typeof to)[Name]>) => string }

/** The links of `to`, each with the sticky parameters of this page. */
export function useTo(): Links {
  const { search } = useLocation()
  return useMemo(() => {
    if (stickyPairs(search).length === 0) return to
    const keep = (href: string) => keepSticky(href, search)
    const kept: Links = {
      home: (query) => keep(to.home(query)),
      section: (id, query) => keep(to.section(id, query)),
      search: (query) => keep(to.search(query)),
      restaurants: (query) => keep(to.restaurants(query)),
      restaurant: (idOrName, wish) => keep(to.restaurant(idOrName, wish)),
      reserve: (idOrName, wish) => keep(to.reserve(idOrName, wish)),
      booking: (id, token, query) => keep(to.booking(id, token, query)),
      bookingChange: (id, token, query) => keep(to.bookingChange(id, token, query)),
      invitation: (code) => keep(to.invitation(code)),
      feedback: (id, token, query) => keep(to.feedback(id, token, query)),
      waitlist: (idOrName) => keep(to.waitlist(idOrName)),
      history: () => keep(to.history()),
      auth: () => keep(to.auth()),
      user: () => keep(to.user()),
      locationSearch: (query) => keep(to.locationSearch(query)),
      collection: (query) => keep(to.collection(query)),
      landings: () => keep(to.landings()),
      landing: (id) => keep(to.landing(id)),
      chats: () => keep(to.chats()),
      claim: (query) => keep(to.claim(query)),
      notify: (query) => keep(to.notify(query)),
    }
    return kept
  }, [search])
}
