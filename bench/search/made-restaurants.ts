import type { SearchDocument } from '#domain/search/search-document.ts'
import { pick, seeded } from '#world/seeded.ts'
import { madeAreas, madeCuisines, madeFeatures, type NameStyle, nameStyles } from './made-names.ts'

export const madeCountries = 24
const citiesEach = 40

export interface MadeCity {
  readonly id: string
  readonly country: string
  readonly name: string
  readonly lat: number
  readonly lon: number
}

/** Returns a fixed number of cities, so that adding restaurants makes them denser. */
export function madeCities(): MadeCity[] {
  const random = seeded('cities')
  return Array.from({ length: madeCountries * citiesEach }, (_, n) => ({
    id: `m${Math.floor(n / citiesEach)}-${n % citiesEach}`,
    country: `m${Math.floor(n / citiesEach)}`,
    name: madeName(random, nameStyles[0] as NameStyle).replace(/^\S+ (?=\S+$)/, ''),
    lat: random() * 110 - 45,
    lon: random() * 340 - 170,
  }))
}

/**
 * Generates fictional restaurants with names in five scripts and unevenly distributed cuisines. They are the
 * same in every run.
 */
export function* madeRestaurants(
  count: number,
): Generator<SearchDocument & { city: string; cityId: string }> {
  const random = seeded('places')
  const cities = madeCities()
  // A few cities and cuisines have most of the restaurants.
  const uneven = () => random() ** 2
  for (let id = 1; id <= count; id++) {
    const city = pick(uneven, cities)
    const rated = random() < 0.8
    yield {
      id,
      name: madeName(random, styleFor(random())),
      otherNames: [],
      city: city.name,
      cityId: city.id,
      area: pick(uneven, madeAreas),
      country: city.country,
      cuisines: [
        ...new Set([pick(uneven, madeCuisines), ...(random() < 0.4 ? [pick(uneven, madeCuisines)] : [])]),
      ],
      features: madeFeatures.filter(() => random() < 0.15),
      services: [
        'reservations',
        ...(random() < 0.3 ? ['waitlist'] : []),
        ...(random() < 0.2 ? ['ordering'] : []),
      ],
      description: '',
      address: '',
      regionIds: [city.id, city.country, 'g'],
      lat: city.lat + (random() - 0.5) * 0.2,
      lon: city.lon + (random() - 0.5) * 0.3,
      price: Math.floor(random() * 5),
      rating: rated ? Math.round((2.5 + random() * 2.5) * 10) / 10 : null,
      schedule: null,
      reviews: rated ? Math.floor(random() ** 3 * 900) : 0,
    }
  }
}

function styleFor(chance: number): NameStyle {
  let rest = chance
  for (const style of nameStyles) if ((rest -= style.share) <= 0) return style
  return nameStyles[0] as NameStyle
}

function madeName(random: () => number, { starts, middles, ends, before, after }: NameStyle): string {
  const joint = /\p{Script=Han}/u.test(starts[0] ?? '') ? '' : ' '
  const own =
    pick(random, starts) +
    pick(random, middles) +
    (random() < 0.6 ? pick(random, middles) : '') +
    pick(random, ends)
  const parts = [random() < 0.6 ? pick(random, before) : '', own, random() < 0.35 ? pick(random, after) : '']
  return parts.filter(Boolean).join(joint)
}
