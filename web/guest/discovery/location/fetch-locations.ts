import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'

export type Location = AnswerOf<'search.suggestLocations'>['value'][number]

interface LocationQuery {
  readonly search: string
  readonly type?: 'Neighborhood'
  readonly top?: number
}

/** Name of the suggester, which the search service requires as a parameter. */
const suggesterName = 'locations'

/** Fetches cities and neighborhoods whose names start with the search text. Resolves to `[]` on failure. */
export async function fetchLocations(
  send: Send,
  { search, type, top = 10 }: LocationQuery,
  signal?: AbortSignal,
): Promise<readonly Location[]> {
  const $filter = type ? `type eq '${type}'` : "(type eq 'City' or type eq 'Neighborhood')"
  try {
    const found = await send(
      'search.suggestLocations',
      { query: { search, top, suggesterName, $filter } },
      signal ? { signal } : {},
    )
    return isWireRefusal(found) ? [] : found.value
  } catch {
    return []
  }
}
