import type { Locale } from '#domain/locale.ts'

type Query = Readonly<Record<string, string>>

/** A page of the guest app by its whole address, in a language where one is named. */
export function pageAddress(publicUrl: string, path: string, query: Query, locale: Locale): string {
  const search = new URLSearchParams({ ...query, lang: locale }).toString()
  return `${publicUrl}${path}?${search}`
}

/** The pages that search engines are shown, as path and query; the app's own table of addresses is in `web/paths.ts`. */
export const pages = {
  home: () => ({ path: '/', query: {} }),
  region: (id: string) => ({ path: '/', query: { regionId: id } }),
  restaurant: (slug: string) => ({ path: `/restaurants/${encodeURIComponent(slug)}`, query: {} }),
  collection: (id: string) => ({ path: '/collection', query: { id } }),
  landing: (id: string) => ({ path: `/i/${encodeURIComponent(id)}`, query: {} }),
} as const
