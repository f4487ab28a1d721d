import { createHash } from 'node:crypto'
import { kindOf } from '#domain/pictures/kitchens.ts'
import { pictureUrl } from '#domain/pictures/picture-url.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'

/** Everything a share image shows. The same card is always the same image. */
export interface ShareCard {
  readonly layout: 'place' | 'region'
  /** Empty for the world, which is shown under the product's own name. */
  readonly title: string
  /** What can be written where no font on this computer has the letters of the title: the name in the address. */
  readonly latinTitle: string
  readonly line: string
  readonly rating: string
  readonly country: string
  /** The drawn picture's path under `/art/`. */
  readonly picture: string
}

/** Raised whenever the drawing changes, so that kept copies are let go. */
const edition = 1

const kitchensMax = 2

export function restaurantCard(
  place: Pick<
    ListedRestaurant['record'],
    'name' | 'slug' | 'cuisines' | 'city' | 'average_rating' | 'total_reviews' | 'country_short'
  >,
): ShareCard {
  const { name, slug, cuisines, city, average_rating: average, total_reviews: reviews } = place
  return {
    layout: 'place',
    title: name,
    latinTitle: slug.replaceAll('-', ' '),
    line: [...cuisines.slice(0, kitchensMax), city].filter(Boolean).join(' · '),
    rating: average !== null && reviews > 0 ? average.toFixed(1) : '',
    country: place.country_short,
    picture: pictureUrl({ shape: 'square', kind: kindOf(cuisines), seed: name }),
  }
}

interface NamedRegion {
  readonly id: string
  /** Empty for the world. */
  readonly name: string
  readonly country_short: string | null
}

/** `above` is the region it lies in. */
export function regionCard({ id, name, country_short }: NamedRegion, above: string): ShareCard {
  return {
    layout: 'region',
    title: name,
    latinTitle: id.replaceAll('-', ' '),
    line: above,
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
