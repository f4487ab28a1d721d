import { z } from 'zod'
import { metersBetween, type Position } from '#domain/geometry/position.ts'

/** A house that a typed address names. */
export interface FoundAddress {
  readonly position: Position
  /** Null if the service doesn't know it. */
  readonly postcode: string | null
  readonly label: string
}

/** `none`: unknown. `unclear`: several houses, or only a street or town. `away`: the service didn't answer. */
export type AddressAnswer = FoundAddress | 'none' | 'unclear' | 'away'

/** Where an address is likely. It decides the order of what is found, not whether it counts. */
export interface Vicinity {
  /** ISO 3166, such as `PT`. */
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
const bytesMost = 256_000
/** Entrances and the building itself are the same door. */
const sameDoorMeters = 60
/** In Nominatim, places of this rank are houses; smaller numbers are streets and larger areas. */
const houseRank = 30
/** About 30 km. */
const vicinityDegrees = 0.27

/**
 * Looks up an address with Nominatim's search. A position is never guessed: only a single house counts, because the
 * middle of a street or town may be in another delivery zone.
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
  return parsed.success ? onlyHouse(parsed.data) : 'away'
}

function onlyHouse(found: z.infer<typeof Found>): AddressAnswer {
  if (found.length === 0) return 'none'
  const houses = found.filter(
    ({ place_rank, address }) => address.house_number !== undefined || (place_rank ?? 0) >= houseRank,
  )
  const [first] = houses
  if (!first || houses.some((each) => metersBetween(first, each) > sameDoorMeters)) return 'unclear'
  const { lat, lon, display_name, address } = first
  return { position: { lat, lon }, postcode: address.postcode ?? null, label: display_name.slice(0, 300) }
}

/** Null if the service fails, is too slow or sends too much. */
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
      if (text.length > bytesMost) return null
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
