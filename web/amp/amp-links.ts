/** What a path under `/amp` names: one restaurant, or with null the list. Null for any other path. */
export function ampPath(pathname: string): { readonly restaurant: string | null } | null {
  const match = /^\/amp(?:\/([^/]+))?\/?$/i.exec(pathname)
  if (!match) return null
  const [, encoded] = match
  if (encoded === undefined) return { restaurant: null }
  try {
    return { restaurant: decodeURIComponent(encoded) }
  } catch {
    return null
  }
}

/** What the list is asked for in its address. */
export interface AmpListWish {
  readonly regionId?: string
  readonly search?: string
  readonly skip?: number
  /** From which on the places are listed, instead of restaurants. */
  readonly places?: number
}

/** Addresses of the lightweight pages. */
export const toAmp = {
  list: ({ regionId, search, skip, places }: AmpListWish = {}) => {
    const query = new URLSearchParams()
    if (regionId && regionId !== 'g') query.set('regionId', regionId)
    if (search) query.set('search', search)
    if (skip) query.set('skip', String(skip))
    if (places !== undefined) query.set('places', String(places))
    const text = query.toString()
    return text ? `/amp?${text}` : '/amp'
  },
  place: (idOrName: string | number) => `/amp/${encodeURIComponent(idOrName)}`,
} as const
