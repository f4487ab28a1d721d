/** Parses a path under `/amp`. `restaurant` is null for the list; returns null for any other path. */
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

export interface AmpListQuery {
  readonly regionId?: string
  readonly search?: string
  readonly skip?: number
  /** Index of the first region, for a list of regions instead of restaurants. */
  readonly regionsFrom?: number
}

export const toAmp = {
  list: ({ regionId, search, skip, regionsFrom }: AmpListQuery = {}) => {
    const query = new URLSearchParams()
    if (regionId && regionId !== 'g') query.set('regionId', regionId)
    if (search) query.set('search', search)
    if (skip) query.set('skip', String(skip))
    if (regionsFrom !== undefined) query.set('places', String(regionsFrom))
    const text = query.toString()
    return text ? `/amp?${text}` : '/amp'
  },
  restaurant: (idOrName: string | number) => `/amp/${encodeURIComponent(idOrName)}`,
} as const
