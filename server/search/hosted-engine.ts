import { ownValue } from '#domain/own-value.ts'
import type { FacetValue, FacetWish, SearchFound, SearchQuestion } from '#domain/search/question.ts'
import type { HostedSearch } from '#server/config/search-settings.ts'
import type { Report } from '#server/report.ts'
import { askHosted, type HostedAnswer, QuestionRefused } from './ask-hosted.ts'
import type { SearchEngine } from './search-engine.ts'
import { hostedFacets, writeQuestion } from './write-question.ts'

const leftAloneMs = 30_000
/** The most that hosted services answer at once. */
const answersPerPage = 1_000

export interface HostedSurroundings {
  readonly hosted: HostedSearch
  /** Answers whenever the hosted service does not. */
  readonly instead: SearchEngine
  readonly report: Report
  readonly pageSize?: number
  readonly answersWithinMs?: number
  /** Milliseconds on a clock that only runs forward. */
  readonly elapsed?: () => number
}

/** Search by a hosted service. One that fails is left alone for half a minute, and its stand-in answers meanwhile. */
export function createHostedEngine({
  hosted,
  instead,
  report,
  pageSize = answersPerPage,
  answersWithinMs = 2_000,
  elapsed = () => performance.now(),
}: HostedSurroundings): SearchEngine {
  let leftAloneUntil = Number.NEGATIVE_INFINITY
  let refusalsToldUntil = Number.NEGATIVE_INFINITY
  return {
    async find(question) {
      if (elapsed() < leftAloneUntil) return instead.find(question)
      const pages = writeQuestion(question, pageSize)
      if (!pages) return { ids: [], total: 0, facets: {} }
      try {
        const answers = await Promise.all(pages.map((page) => askHosted(hosted, page, answersWithinMs)))
        return readAnswers(question, answers)
      } catch (error) {
        // Whoever asks what it does not take must not turn it off for everybody.
        if (error instanceof QuestionRefused) {
          if (elapsed() >= refusalsToldUntil) report('the hosted search does not take some questions', error)
          refusalsToldUntil = elapsed() + leftAloneMs
          return instead.find(question)
        }
        leftAloneUntil = elapsed() + leftAloneMs
        report(`the hosted search failed; our own engine answers for ${leftAloneMs / 1000} s`, error)
        return instead.find(question)
      }
    },
    changed: () => instead.changed(),
    ready: () => instead.ready(),
  }
}

function readAnswers({ facets }: SearchQuestion, answers: readonly HostedAnswer[]): SearchFound {
  const counted = answers[0]?.['@search.facets'] ?? {}
  return {
    ids: answers.flatMap(({ value }) => value.map(({ id }) => Number(id))),
    total: answers[0]?.['@odata.count'] ?? 0,
    facets: Object.fromEntries(facets.map((wish) => [wish.name, facetOf(wish, counted)])),
  }
}

function facetOf(
  { name, count }: FacetWish,
  counted: NonNullable<HostedAnswer['@search.facets']>,
): FacetValue[] {
  return (ownValue(counted, hostedFacets[name]) ?? [])
    .flatMap(({ value, count: places }) =>
      value === null || value === undefined || places === 0 ? [] : [{ value: String(value), count: places }],
    )
    .toSorted((a, b) => b.count - a.count)
    .slice(0, count)
}
