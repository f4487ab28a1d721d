import { kindOf, type PictureKind } from '#domain/pictures/kitchens.ts'
import { pictureUrl } from '#domain/pictures/picture-url.ts'
import type { WorldRestaurant } from './shape.ts'

/**
 * Drawn pictures of a place, more where more guests were; the first is the one its card shows. Their seeds carry numbers,
 * because every seed is another table or room. A place nobody has reviewed has none.
 */
export function photosOf({ name, cuisines, rating, features = [] }: WorldRestaurant): string[] {
  if (!rating) return []
  const [, reviews] = rating
  const count = reviews < 10 ? 3 : reviews < 18 ? 6 : 9
  const kinds = kindsOf(cuisines, features)
  return Array.from({ length: count }, (_, n) =>
    pictureUrl({
      shape: 'hero',
      kind: kinds[n % kinds.length] ?? 'generic',
      seed: n === 0 ? name : `${name} ${n + 1}`,
    }),
  )
}

/** What stands on its tables: its own kitchens twice as often as a glass of wine or something sweet. */
function kindsOf(cuisines: readonly string[], features: readonly string[]): PictureKind[] {
  const own = cuisines.map((cuisine) => kindOf([cuisine])).filter((kind) => kind !== 'generic')
  const first = kindOf(cuisines)
  const sweet: PictureKind = cuisines.some((cuisine) => /Breakfast|Bakery|Café|Brunch/.test(cuisine))
    ? 'bakery'
    : 'dessert'
  const green: PictureKind[] = features.some((feature) => feature.startsWith('veg')) ? ['garden'] : []
  const late: PictureKind[] = features.includes('natural-wine') ? ['wine'] : []
  return [first, ...own.slice(1), first, sweet, ...green, first, ...late]
}
