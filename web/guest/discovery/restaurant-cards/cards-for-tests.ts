import type { RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'

export const regionForTests = (id: string, name: string, level1 = '', level2 = '') => ({
  id,
  name,
  level1,
  level2,
  regionPath: [],
  mainLevel: { id: 'g' },
  timeZone: null as string | null,
  restaurants: 4,
})

export const savedForTests = (restaurantId: number) => ({
  restaurantId,
  idOrName: `place-${restaurantId}`,
  name: `Place ${restaurantId}`,
  city: 'Lisbon',
  promoImage: '',
  saved: '2027-03-01T12:00:00.000Z',
  lists: [],
})

/** Returns a restaurant in Lisbon as it appears in lists. */
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
