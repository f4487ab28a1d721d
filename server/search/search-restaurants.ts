import { isRefusal } from '#domain/refusal.ts'
import type { FacetValue, SearchFilter } from '#domain/search/question.ts'
import type { Handler } from '#server/http/answer.ts'
import { namedCards } from '#server/restaurants/named-cards.ts'
import { withDistances } from './with-distances.ts'
import { readQuestion } from './read-question.ts'

export const searchRestaurants: Handler<'search.restaurants'> = async (context, { body }, { locale }) => {
  const { catalogue, search } = context
  const question = readQuestion(body)
  if (isRefusal(question)) return question
  const { ids, total, facets } = await search.find(question)
  const names = context.names.in(locale)
  const found = (await catalogue.cardsOf(ids)).map(({ card }) => card)
  const cards = namedCards(found, names)
  // Each facet goes by the name that was asked for.
  const counted = question.facets.map(({ name }, n) => {
    const asked = body.facets[n]?.split(',', 1)[0]?.trim() ?? name
    return [asked, [...(facets[name] ?? [])]] satisfies [string, FacetValue[]]
  })
  const cuisines = [
    ...cards.flatMap(({ cuisine }) => cuisine),
    ...(facets.cuisine ?? []).map(({ value }) => value),
    ...cuisinesIn(question.filter),
  ]
  return {
    ...(body.count ? { '@odata.count': total } : {}),
    ...(counted.length > 0 ? { '@search.facets': Object.fromEntries(counted) } : {}),
    ...names.cuisines(cuisines),
    value: question.near ? withDistances(cards, question.near) : cards,
  }
}

/** What is asked for is shown by its name too, even where nothing has it. */
function cuisinesIn(filter: SearchFilter): string[] {
  if (filter.kind === 'word') return filter.field === 'cuisine' ? [filter.value] : []
  if (filter.kind === 'not') return cuisinesIn(filter.of)
  return filter.kind === 'all' || filter.kind === 'any' ? filter.of.flatMap(cuisinesIn) : []
}
