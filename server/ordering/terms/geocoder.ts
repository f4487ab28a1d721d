import { z } from 'zod'
import { metersBetween, type Position } from '#domain/geometry/position.ts'

/** The house found for a typed address. */
export interface FoundAddress {
  readonly position: Position
  /** Postal code; null if the service doesn't know it. */
  readonly postcode: string | null
  readonly label: string
}

/**
 * The house that was found, or the reason why there is none. `none`: the address is unknown. `unclear`: it
 * matches several houses, or only a street or town. `away`: the service didn't respond.
 */
export type AddressAnswer = FoundAddress | 'none' | 'unclear' | 'away'

/** Where to look for an address first. This affects the order of results; only the country excludes any. */
export interface Vicinity {
  /** ISO 3166 code, such as `PT`; empty for any country. */
  readonly country: string
  readonly around: Position | null
}

const Found = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    display_name: z.string().default(''),
    place_rank: z.number().optional(),
    address: z.object({ house_number: z.string().optional(), postcode: z.string().optional() }).default({}),
  }),
)

const answerMs = 3_000
const maxBytes = 256_000
/** Results closer together than this are the same house, such as its building and its entrance. */
const sameDoorMeters = 60
/** Nominatim's rank of houses. Streets and larger areas have lower ranks. */
const houseRank = 30
/** Half the width of the search area, about 30 km. */
const vicinityDegrees = 0.27

/**
 * Looks up an address with Nominatim's search. Accepts only a single house, because the center of a street or town
 * may be in another delivery zone.
 */
export async function findAddress(
  service: string,
  address: string,
  { country, around }: Vicinity,
  { userAgent, timeoutMs = answerMs }: { readonly userAgent: string; readonly timeoutMs?: number },
): Promise<AddressAnswer> {
  const query = new URLSearchParams({ q: address, format: 'jsonv2', addressdetails: '1', limit: '5' })
  if (country) query.set('countrycodes', country.toLowerCase())
  if (around) {
    const { lat, lon } = around
    const box = [lon - vicinityDegrees, lat - vicinityDegrees, lon + vicinityDegrees, lat + vicinityDegrees]
    query.set('viewbox', box.map((each) => each.toFixed(4)).join(','))
  }
  const text = await fetchText(`${service}/search?${query.toString()}`, userAgent, timeoutMs)
  if (text === null) return 'away'
  const parsed = Found.safeParse(parseJson(text))
  return parsed.success ? singleHouse(parsed.data) : 'away'
}

function singleHouse(found: z.infer<typeof Found>): AddressAnswer {
  if (found.length === 0) return 'none'
  const houses = found.filter(
    ({ place_rank, address }) => address.house_number !== undefined || (place_rank ?? 0) >= houseRank,
  )
  const [first] = houses
  if (!first || houses.some((each) => metersBetween(first, each) > sameDoorMeters)) return 'unclear'
  const { lat, lon, display_name, address } = first
  return { position: { lat, lon }, postcode: address.postcode ?? null, label: display_name.slice(0, 300) }
}

/** Resolves to null if the service fails, is too slow or sends too much. */
async function fetchText(url: string, userAgent: string, timeoutMs: number): Promise<string | null> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return null
    }
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > maxBytes) return null
    }
    return text
  } catch {
    return null
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
