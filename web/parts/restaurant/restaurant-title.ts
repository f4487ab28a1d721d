import type { Text } from '#web/text/text.tsx'

interface Titled {
  readonly name: string
  /** Empty if no city is near. */
  readonly city: string
  readonly cuisine: readonly string[]
}

/** Returns the title of a restaurant's page: its name, with the city if it has one. */
export function restaurantTitle(
  { name, city }: Pick<Titled, 'name' | 'city'>,
  { t }: Pick<Text, 't'>,
): string {
  return city ? t('restaurant.title', { name, city }) : name
}

/** Returns the description of a page for a restaurant without one of its own. */
export function usualDescription({ name, city, cuisine }: Titled, { t }: Pick<Text, 't'>): string {
  const sentence = city ? t('restaurant.metaDescription', { name, city }) : name
  return [sentence, cuisine.join(', ')].filter(Boolean).join(city ? ' ' : ' · ')
}
