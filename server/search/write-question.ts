import { fold } from '#domain/search/fold.ts'
import type { FacetName, SearchQuestion } from '#domain/search/question.ts'
import { distanceFrom, writeFilter } from './write-filter.ts'

export interface HostedQuestion {
  readonly search: string
  readonly queryType: 'full'
  readonly searchMode: 'all'
  readonly filter?: string
  readonly orderby: string
  readonly facets?: readonly string[]
  readonly select: 'id'
  readonly count: boolean
  readonly skip: number
  readonly top: number
}

/** Facets by the field that a hosted index counts. */
export const hostedFacets: Readonly<Record<FacetName, string>> = {
  cuisine: 'cuisine',
  price: 'price',
  rating: 'rating',
  services: 'services',
  areas: 'area',
}

/** Writes a question for a hosted service, page by page; null when nothing can fit. The first page brings the counts. */
export function writeQuestion(question: SearchQuestion, pageSize: number): HostedQuestion[] | null {
  const filter = writeFilter(question.filter)
  if (filter === false) return null
  const shared = {
    search: writeWords(question.words),
    queryType: 'full',
    searchMode: 'all',
    ...(filter !== true && { filter }),
    orderby: writeOrder(question),
    select: 'id',
  } as const
  const pages = Math.max(1, Math.ceil(question.top / pageSize))
  return Array.from({ length: pages }, (_, page) => ({
    ...shared,
    ...(page === 0 && question.facets.length > 0 && { facets: question.facets.map(writeFacet) }),
    count: page === 0,
    skip: question.skip + page * pageSize,
    top: Math.min(pageSize, question.top - page * pageSize),
  }))
}

function writeFacet({ name, count }: SearchQuestion['facets'][number]): string {
  return name === 'rating' ? 'rating,interval:1' : `${hostedFacets[name]},count:${count}`
}

function writeOrder({ order, near }: SearchQuestion): string {
  const distance = near ? [`${distanceFrom(near)} asc`] : []
  if (order === 'distance' && near) return distance.join()
  const keys =
    order === 'rating' ? ['rating desc', ...distance] : ['search.score() desc', ...distance, 'rating desc']
  return keys.join(', ')
}

const queryWordsMost = 12

/** Each word as it is, as a beginning, and with as many typos as its length forgives. */
function writeWords(words: string): string {
  const written = fold(words)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, queryWordsMost)
    .map((word) => {
      const safe = word.replace(/[+\-&|!(){}[\]^"~*?:\\/]/g, '\\$&')
      const typos = word.length >= 8 ? ` OR ${safe}~2` : word.length >= 4 ? ` OR ${safe}~1` : ''
      return `(${safe} OR ${safe}*${typos})`
    })
  return written.length === 0 ? '*' : written.join(' AND ')
}
