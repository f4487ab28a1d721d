import type { Position, SearchFilter, WordField } from '#domain/search/question.ts'

/** A filter as text, or what it comes to when no text is needed to say so. */
export type WrittenFilter = string | boolean

interface HostedField {
  readonly name: string
  readonly many: boolean
}

const hostedFields: Readonly<Record<WordField, HostedField>> = {
  region: { name: 'regionId', many: true },
  cuisine: { name: 'cuisine', many: true },
  service: { name: 'services', many: true },
  feature: { name: 'features', many: true },
  area: { name: 'area', many: false },
  city: { name: 'city', many: false },
}

/** Writes a filter the way hosted services read it (docs/search.md). */
export function writeFilter(filter: SearchFilter): WrittenFilter {
  switch (filter.kind) {
    case 'all':
      return joined(filter.of.map(writeFilter), 'and', false)
    case 'any':
      return joined(filter.of.map(writeFilter), 'or', true)
    case 'not': {
      const inside = writeFilter(filter.of)
      return typeof inside === 'boolean' ? !inside : `not (${inside})`
    }
    case 'word': {
      const { name, many } = hostedFields[filter.field]
      const value = quoted(filter.value)
      return many ? `${name}/any(v: v eq ${value})` : `${name} eq ${value}`
    }
    case 'number':
      return `${filter.field} ${filter.comparison} ${filter.value}`
    case 'near':
      return `${distanceFrom(filter.at)} le ${filter.metres / 1000}`
    case 'within':
      return `geo.intersects(location, geography'POLYGON((${ringText(filter.ring)}))')`
    case 'ids':
      return filter.ids.length > 0 && `search.in(id, '${filter.ids.join(',')}', ',')`
  }
}

/** `decisive` is what one part alone makes of the whole. */
function joined(parts: readonly WrittenFilter[], word: 'and' | 'or', decisive: boolean): WrittenFilter {
  if (parts.includes(decisive)) return decisive
  const texts = parts.filter((part) => typeof part === 'string')
  if (texts.length === 0) return !decisive
  return texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(` ${word} `)})`
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

export function distanceFrom({ lat, lon }: Position): string {
  return `geo.distance(location, geography'POINT(${lon} ${lat})')`
}

/** Closed and against the clock: hosted services take a ring the other way round for the rest of the earth. */
function ringText(ring: readonly Position[]): string {
  const area = ring.reduce((sum, { lat, lon }, n) => {
    const next = ring[(n + 1) % ring.length] ?? { lat, lon }
    return sum + (next.lon - lon) * (next.lat + lat)
  }, 0)
  const turned = area > 0 ? ring.toReversed() : ring
  return [...turned, ...turned.slice(0, 1)].map(({ lat, lon }) => `${lon} ${lat}`).join(', ')
}
