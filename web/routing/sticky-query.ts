import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { to } from '#web/paths.ts'

/**
 * Query parameters that every link keeps (specification, section 2). They work without scripts, and without storage,
 * which a page in a frame may not have.
 */
export const stickyNames = [
  'lang',
  'standalone',
  'app',
  'parent-origin',
  'theme',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'rwg_token',
] as const

/**
 * Cheap test that runs first, because every link needs it and few URLs have such parameters. `%` may escape their
 * letters.
 */
const maybeSticky = /lang|standalone|app|parent-|theme|utm_|rwg_|%/

/** Matches a query as `URLSearchParams` writes it. */
const written = /^\?(?:[\w*.-]+=(?:[\w*.+-]|%[\dA-F]{2})*(?:&|$))+$/

/** Matches a query with a sticky parameter. */
const sticky = new RegExp(`[?&](?:${stickyNames.join('|')})=`)

type Pairs = readonly [name: string, value: string][]

/** The query read last, because every link of a page reads the same one. */
let latest: { search: string; pairs: Pairs; text: string; links: Links } | undefined

function read(search: string) {
  if (latest?.search === search) return latest
  const query = new URLSearchParams(search)
  const pairs = stickyNames.flatMap((name): [string, string][] => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  const text = String(new URLSearchParams(pairs))
  return (latest = { search, pairs, text, links: pairs.length > 0 ? linksWith(search) : to })
}

export function stickyPairs(search: string): Pairs {
  return maybeSticky.test(search) ? read(search).pairs : []
}

/** Existing parameters take precedence, and links to other sites stay unchanged. */
export function withSticky(href: string, search: string): string {
  const pairs = stickyPairs(search)
  if (pairs.length === 0 || !/^[/?#](?!\/)/.test(href)) return href
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? []
  const { text } = read(search)
  if (query === '') return `${path}?${text}${hash}`
  // Most links come from `to` and have no sticky parameters, so the text can be appended to their query.
  if (written.test(query) && !sticky.test(query)) return `${path}${query}&${text}${hash}`
  const all = new URLSearchParams(query)
  for (const [name, value] of pairs) if (!all.has(name)) all.set(name, value)
  return `${path}?${all}${hash}`
}

/** Returns a function that adds this page's sticky parameters to links that `to` doesn't create. */
export function useWithSticky(): (href: string) => string {
  const { search } = useLocation()
  return useMemo(() => (href: string) => withSticky(href, search), [search])
}

/** Returns whether another website shows the page in a frame. */
export function useFramed(): boolean {
  return isFramed(useLocation().search)
}

export function isFramed(search: string): boolean {
  return /[?&]parent-origin=/.test(search)
}

type Links = { [Name in keyof typeof to]: (...parts: Parameters<(typeof to)[Name]>) => string }

/** Returns the link builders of `to`, which also add this page's sticky parameters. */
export function useTo(): Links {
  const { search } = useLocation()
  return maybeSticky.test(search) ? read(search).links : to
}

function linksWith(search: string): Links {
  const linksHere = Object.entries(to).map(([name, link]) => [
    name,
    (...parts: unknown[]) => withSticky((link as (...given: unknown[]) => string)(...parts), search),
  ])
  return Object.fromEntries(linksHere) as Links
}
