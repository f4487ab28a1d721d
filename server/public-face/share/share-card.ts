import { ownValue } from '#domain/own-value.ts'
import { createHash } from 'node:crypto'
import { kindOf } from '#domain/pictures/kitchens.ts'
import { pictureUrl } from '#domain/pictures/picture-url.ts'
import { regionName } from '#server/regions/present-region.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import type { Names } from '#server/translations/names.ts'

/** Everything a share image shows. The same card is always the same image. */
export interface ShareCard {
  readonly layout: 'place' | 'region'
  /** Empty for the world, which is shown under the product's own name. */
  readonly title: string
  /** What can be written where no font on this computer has the letters of the title: the name in the address. */
  readonly latinTitle: string
  readonly line: string
  /** Title and line in the words of the data, where no font has those of the language. */
  readonly inData: { readonly title: string; readonly line: string }
  readonly rating: string
  readonly country: string
  /** The drawn picture's path under `/art/`. */
  readonly picture: string
}

/** Raised whenever the drawing changes, so that kept copies are let go. */
const edition = 2

const kitchensMax = 2

export function restaurantCard(
  place: Pick<
    ListedRestaurant['record'],
    'name' | 'slug' | 'cuisines' | 'city' | 'average_rating' | 'total_reviews' | 'country_short'
  >,
  names: Names,
): ShareCard {
  const { name, slug, cuisines, city, average_rating: average, total_reviews: reviews } = place
  const kitchens = cuisines.slice(0, kitchensMax)
  const { cuisineNames = {} } = names.cuisines(kitchens)
  const lineOf = (words: readonly string[]) => words.filter(Boolean).join(' · ')
  return {
    layout: 'place',
    title: name,
    latinTitle: slug.replaceAll('-', ' '),
    line: lineOf([...kitchens.map((each) => ownValue(cuisineNames, each) ?? each), names.city(city)]),
    inData: { title: name, line: lineOf([...kitchens, city]) },
    rating: average !== null && reviews > 0 ? average.toFixed(1) : '',
    country: place.country_short,
    picture: pictureUrl({ shape: 'square', kind: kindOf(cuisines), seed: name }),
  }
}

type NamedRegion = Parameters<typeof regionName>[0] & { readonly id: string }

/** `above` is the region it lies in. The world has no title. */
export function regionCard(region: NamedRegion, above: NamedRegion | undefined, names: Names): ShareCard {
  const { id, name, country_short } = region
  return {
    layout: 'region',
    title: regionName(region, names),
    latinTitle: id.replaceAll('-', ' '),
    line: above ? regionName(above, names) : '',
    inData: { title: name, line: above?.name ?? '' },
    rating: '',
    country: country_short ?? '',
    picture: pictureUrl({ shape: 'region', kind: 'generic', seed: id }),
  }
}

/** Names the image by what it shows. */
export function cardFingerprint(card: ShareCard): string {
  const text = JSON.stringify([edition, ...Object.values(card)])
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
