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
  return useMemo(() => linksWith(search), [search])
}

function linksWith(search: string): Links {
  if (stickyPairs(search).length === 0) return to
  const kept = Object.entries(to).map(([name, link]) => [
    name,
    (...parts: unknown[]) => keepSticky((link as (...given: unknown[]) => string)(...parts), search),
  ])
  return Object.fromEntries(kept) as Links
}
