import { ownValue } from '#domain/own-value.ts'
import type { FacetRequest, FacetValue, SearchQuery, SearchResult } from '#domain/search/search-query.ts'
import type { HostedSearch } from '#server/platform/config/search-settings.ts'
import type { Report } from '#server/report.ts'
import { type HostedResponse, queryHosted, QueryRejected } from './hosted-client.ts'
import { dependsOnHours } from './hosted-filter.ts'
import { hostedFacetFields, toHostedQueries } from './hosted-query.ts'
import type { SearchEngine } from './search-engine.ts'

const pauseMs = 30_000
/** Maximum number of results that hosted services return per request. */
const maxPageSize = 1_000

export interface HostedEngineOptions {
  readonly hosted: HostedSearch
  /** The engine that answers queries that the hosted service can't. */
  readonly fallback: SearchEngine
  readonly report: Report
  readonly pageSize?: number
  readonly timeoutMs?: number
  /** A monotonic clock in milliseconds. */
  readonly elapsed?: () => number
}

/** Creates an engine that searches with a hosted service. After a failure, it uses the fallback for half a minute. */
export function createHostedEngine({
  hosted,
  fallback,
  report,
  pageSize = maxPageSize,
  timeoutMs = 2_000,
  elapsed = () => performance.now(),
}: HostedEngineOptions): SearchEngine {
  let pausedUntil = Number.NEGATIVE_INFINITY
  let rejectionsMutedUntil = Number.NEGATIVE_INFINITY
  return {
    async find(query) {
      // A hosted index doesn't contain opening hours.
      if (elapsed() < pausedUntil || dependsOnHours(query.filter)) return fallback.find(query)
      const pages = toHostedQueries(query, pageSize)
      if (!pages) return { ids: [], total: 0, facets: {} }
      try {
        const responses = await Promise.all(pages.map((page) => queryHosted(hosted, page, timeoutMs)))
        return toResult(query, responses)
      } catch (error) {
        // One rejected query must not disable the service for all other queries.
        if (error instanceof QueryRejected) {
          if (elapsed() >= rejectionsMutedUntil) report('the hosted search rejects some queries', error)
          rejectionsMutedUntil = elapsed() + pauseMs
          return fallback.find(query)
        }
        pausedUntil = elapsed() + pauseMs
        report(`the hosted search failed; the built-in engine takes over for ${pauseMs / 1000} s`, error)
        return fallback.find(query)
      }
    },
    changed: () => fallback.changed(),
    ready: () => fallback.ready(),
  }
}

function toResult({ facets }: SearchQuery, responses: readonly HostedResponse[]): SearchResult {
  const counted = responses[0]?.['@search.facets'] ?? {}
  return {
    ids: responses.flatMap(({ value }) => value.map(({ id }) => Number(id))),
    total: responses[0]?.['@odata.count'] ?? 0,
    facets: Object.fromEntries(facets.map((facet) => [facet.name, toFacetValues(facet, counted)])),
  }
}

function toFacetValues(
  { name, count: limit }: FacetRequest,
  counted: NonNullable<HostedResponse['@search.facets']>,
): FacetValue[] {
  return (ownValue(counted, hostedFacetFields[name]) ?? [])
    .flatMap(({ value, count }) =>
      value === null || value === undefined || count === 0 ? [] : [{ value: String(value), count }],
    )
    .toSorted((a, b) => b.count - a.count)
    .slice(0, limit)
}
