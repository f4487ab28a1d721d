import type { SitePage } from '#domain/content/site-page.ts'
import type { Locale } from '#domain/locale.ts'

type Query = Readonly<Record<string, string>>

/** Returns the full URL of a page of the guest app, with a language parameter if needed. */
export function pageUrl(publicUrl: string, path: string, query: Query, locale: Locale): string {
  const search = new URLSearchParams({ ...query, lang: locale }).toString()
  return `${publicUrl}${path}?${search}`
}

/** Paths and queries of the pages that search engines may index. `web/paths.ts` has all paths of the app. */
export const pages = {
  home: () => ({ path: '/', query: {} }),
  region: (id: string) => ({ path: '/', query: { regionId: id } }),
  events: (regionId: string | null) => ({ path: '/events', query: regionId === null ? {} : { regionId } }),
  restaurant: (slug: string) => ({ path: `/restaurants/${encodeURIComponent(slug)}`, query: {} }),
  collection: (id: string) => ({ path: '/collection', query: { id } }),
  site: (page: SitePage) => ({ path: `/${page}`, query: {} }),
  landing: (id: string) => ({ path: `/i/${encodeURIComponent(id)}`, query: {} }),
} as const
