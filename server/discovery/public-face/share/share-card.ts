import { ownValue } from '#domain/own-value.ts'
import { createHash } from 'node:crypto'
import { motifsFor } from '#domain/pictures/motifs.ts'
import { kindOf } from '#domain/pictures/picture-kinds.ts'
import { CENTER, type FocalPoint, usualWidth } from '#domain/pictures/photo.ts'
import { pictureUrl } from '#domain/pictures/picture-url.ts'
import { regionName } from '#server/discovery/regions/present-region.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { presentPhotos } from '#server/discovery/restaurants/present-photos.ts'
import type { Names } from '#server/platform/translations/names.ts'

/** All content of a share image. Equal cards result in equal images. */
export interface ShareCard {
  readonly layout: 'place' | 'region' | 'banner'
  /** The name of the restaurant or region; empty for the world, where the product's name is drawn instead. */
  readonly title: string
  /** The slug with spaces. Its initials are drawn if no installed font has the letters of the title. */
  readonly latinTitle: string
  readonly line: string
  /** Title and line in the language of the data, used if no font has the letters of the requested language. */
  readonly inData: { readonly title: string; readonly line: string }
  readonly rating: string
  readonly country: string
  /** Path of the drawing under `/art/`. */
  readonly picture: string
  /** The photo to show instead of the drawing; null if there is none. */
  readonly photo: { readonly id: string; readonly width: number } | null
  /** The point of the picture that stays visible when it is cropped. */
  readonly focus: FocalPoint
  /** The name of the tenant; null to draw the product's logo and name. */
  readonly tenantName?: string | null
}

/** Version of the design. Increase it with every change to invalidate cached images. */
const edition = 3

const maxCuisines = 2

export function restaurantCard(
  place: Pick<
    ListedRestaurant['record'],
    | 'name'
    | 'slug'
    | 'cuisines'
    | 'dishes'
    | 'photos'
    | 'city'
    | 'average_rating'
    | 'total_reviews'
    | 'country_short'
    | 'time_zone'
  >,
  names: Names,
): ShareCard {
  const {
    name,
    slug,
    cuisines,
    city,
    average_rating: average,
    total_reviews: reviews,
    time_zone: timeZone,
  } = place
  const [photo] = presentPhotos(place.photos)
  const shown = cuisines.slice(0, maxCuisines)
  const { cuisineNames = {} } = names.cuisines(shown)
  const lineOf = (words: readonly string[]) => words.filter(Boolean).join(' · ')
  return {
    layout: 'place',
    title: name,
    latinTitle: slug.replaceAll('-', ' '),
    line: lineOf([...shown.map((each) => ownValue(cuisineNames, each) ?? each), names.city(city, timeZone)]),
    inData: { title: name, line: lineOf([...shown, city]) },
    rating: average !== null && reviews > 0 ? average.toFixed(1) : '',
    country: place.country_short,
    picture: pictureUrl({ shape: 'square', kind: motifsFor(place)[0] ?? kindOf(cuisines), seed: name }),
    photo: photo ? { id: photo.id, width: usualWidth(photo.width) } : null,
    focus: photo?.focus ?? CENTER,
  }
}

/** Returns a card with only the restaurant's picture, for the top of an email. */
export function bannerCard(
  restaurant: Pick<ListedRestaurant['record'], 'name' | 'cuisines' | 'dishes' | 'photos' | 'country_short'>,
): ShareCard {
  const { name, cuisines, country_short: country } = restaurant
  const [photo] = presentPhotos(restaurant.photos)
  return {
    layout: 'banner',
    title: '',
    latinTitle: '',
    line: '',
    inData: { title: '', line: '' },
    rating: '',
    country,
    picture: pictureUrl({ shape: 'hero', kind: motifsFor(restaurant)[0] ?? kindOf(cuisines), seed: name }),
    photo: photo ? { id: photo.id, width: usualWidth(photo.width) } : null,
    focus: photo?.focus ?? CENTER,
  }
}

type NamedRegion = Parameters<typeof regionName>[0] & { readonly id: string }

/** `above` is the parent region, whose name is the second line. */
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
    photo: null,
    focus: CENTER,
  }
}

/** Returns a hash of everything the image shows and of its design. */
export function cardFingerprint(card: ShareCard): string {
  const text = JSON.stringify([edition, ...Object.values(card)])
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
