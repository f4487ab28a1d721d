import { expect, test } from 'vitest'
import { writtenLanguages } from '#domain/locale.ts'
import { eventRestaurant } from '#world/listings/event-restaurants.ts'
import { world } from '../world.ts'
import { namesOf, translationsOf } from './names-of-restaurant.ts'

const events = world.events.map((event) => {
  const holder = world.restaurants.find(({ slug }) => slug === event.of)
  if (!holder) throw new Error(`nobody hosts ${event.slug}`)
  return eventRestaurant(event, holder, '2027-03-15')
})

test.each([...world.restaurants, ...events])('every name of $name is translated', (restaurant) => {
  const translations = translationsOf(restaurant)
  const missing = writtenLanguages.flatMap((language) =>
    namesOf(restaurant)
      .filter((name) => !(name in (translations[language] ?? {})))
      // Restaurants that write in English have no English translations.
      .filter((name) => language !== 'en' || !/^[ -~]+$/.test(name))
      .map((name) => `${language}: ${name}`),
  )
  expect(missing).toEqual([])
})

test.each([...world.restaurants, ...events])('names of $name differ in every language', (restaurant) => {
  const areas = new Set(restaurant.tables.map(({ area }) => area))
  const services = new Set([...(restaurant.doors ?? []), ...restaurant.booking].map(({ name = '' }) => name))
  const confused = Object.entries(translationsOf(restaurant)).flatMap(([locale, names]) =>
    [areas, services]
      .map((own) => [...own].map((name) => names[name] ?? name))
      .filter((shown) => new Set(shown).size < shown.length)
      .map((shown) => `${locale}: ${shown.join(', ')}`),
  )
  expect(confused).toEqual([])
})

test('in Montréal, dîner is lunch', () => {
  const nameOf = (slug: string, locale: string) => {
    const restaurant = world.restaurants.find((each) => each.slug === slug)
    return restaurant && translationsOf(restaurant)[locale]?.['Dîner']
  }
  expect([nameOf('chez-hortense-la-pluie', 'en'), nameOf('bistro-chouette-grise', 'en')]).toEqual([
    'Lunch',
    'Dinner',
  ])
  expect([nameOf('chez-hortense-la-pluie', 'fr'), nameOf('chez-hortense-la-pluie', 'fr-CA')]).toEqual([
    'Déjeuner',
    'Dîner',
  ])
})
