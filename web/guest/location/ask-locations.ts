import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { quoted } from '../places/quoted.ts'

export type Location = AnswerOf<'search.locations'>['value'][number]

interface LocationQuestion {
  readonly search: string
  readonly type?: 'Neighborhood'
  /** Only what lies in this region. */
  readonly within?: string | null
  readonly top?: number
}

/** The search service's name for what it suggests locations by. */
const suggesterName = 'locations'

/** Cities and neighbourhoods by the beginning of their names. Nobody waits in vain: without an answer there are none. */
export async function askLocations(
  send: Send,
  { search, type, within, top = 10 }: LocationQuestion,
  signal?: AbortSignal,
): Promise<readonly Location[]> {
  const wanted = type ? `type eq '${type}'` : "(type eq 'City' or type eq 'Neighborhood')"
  const $filter = within ? `${wanted} and regionId eq ${quoted(within)}` : wanted
  try {
    const found = await send(
      'search.locations',
      { query: { search, top, suggesterName, $filter } },
      signal ? { signal } : {},
    )
    return isWireRefusal(found) ? [] : found.value
  } catch {
    return []
  }
}
