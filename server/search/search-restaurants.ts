import { isRefusal } from '#domain/refusal.ts'
import type { FacetValue } from '#domain/search/question.ts'
import type { Handler } from '#server/http/answer.ts'
import { withDistances } from './with-distances.ts'
import { readQuestion } from './read-question.ts'

export const searchRestaurants: Handler<'search.restaurants'> = async ({ catalogue, search }, { body }) => {
  const question = readQuestion(body)
  if (isRefusal(question)) return question
  const { ids, total, facets } = await search.find(question)
  const cards = (await catalogue.cardsOf(ids)).map(({ card }) => card)
  // Each facet goes by the name that was asked for.
  const counted = question.facets.map(({ name }, n) => {
    const asked = body.facets[n]?.split(',', 1)[0]?.trim() ?? name
    return [asked, [...(facets[name] ?? [])]] satisfies [string, FacetValue[]]
  })
  return {
    ...(body.count ? { '@odata.count': total } : {}),
    ...(counted.length > 0 ? { '@search.facets': Object.fromEntries(counted) } : {}),
    value: question.near ? withDistances(cards, question.near) : cards,
  }
}
