import type { RestaurantCard } from '#contracts/restaurant-shapes.ts'

export const regionForTests = (id: string, name: string, level1 = '', level2 = '') => ({
  id,
  name,
  level1,
  level2,
  regionPath: [],
  mainLevel: { id: 'g' },
  restaurants: 4,
})

/** A place of Lisbon as it stands in lists. */
export const cardForTests = (
  id: number,
  name: string,
  more: Partial<RestaurantCard> = {},
): RestaurantCard => ({
  id,
  name,
  idOrName: `place-${id}`,
  promoImage: '/art/card/italian/a.svg',
  cuisine: ['Italian'],
  price: 2,
  averageRating: 4.7,
  totalReviews: 312,
  city: 'Lisbon',
  area: 'Graça',
  regionId: 'pt-lisbon',
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  acceptsReservations: true,
  waitlist: false,
  ordering: false,
  events: false,
  lat: null,
  lon: null,
  features: [],
  attribution: '',
  ...more,
})
