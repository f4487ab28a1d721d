import type { Photo } from '#contracts/discovery/photo-shapes.ts'
import type { ReviewFigures } from '#contracts/discovery/reviews.ts'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'

export const photosForTests: Photo[] = ['The terrace', ''].map((alt, n) => ({
  id: String(n).repeat(32),
  url: `/photos/${n}/800.webp`,
  small: { url: `/photos/${n}/400.webp`, bytes: 9_000 },
  srcset: { avif: `/photos/${n}/400.avif 400w`, webp: `/photos/${n}/400.webp 400w` },
  width: 1600,
  height: 1000,
  alt,
  focus: { x: 30, y: 70 },
  placeholder: 'data:image/webp;base64,AAAA',
}))

/** A restaurant as the API returns it, with content in every tab and without reservations. */
export const sampleRestaurant = restaurantForTests(
  { acceptsReservations: false, areas: [] },
  {
    idOrName: 'osteria-lume',
    name: 'Osteria Lume',
    promoImage: '/art/hero/italian/Osteria%20Lume.svg',
    address: 'Rua do Forno 3',
    lat: 38.71,
    lon: -9.13,
    description: 'Pasta and patience.',
    averageRating: 4.5,
    totalReviews: 23,
    cuisine: ['Italian'],
    services: { reservations: true, waitlist: false, ordering: false, events: true },
    photos: photosForTests.map(({ url }) => url),
    gallery: photosForTests,
    menu: [{ id: 'dinner', name: 'Dinner' }],
  },
)

/** Review figures of the sample restaurant. */
export const figuresForTests: ReviewFigures = {
  total: 23,
  averageRating: 4.5,
  averages: { food: 4.7, service: 4.2, ambience: null, value: 4 },
  distribution: [15, 6, 1, 0, 1].map((count, at) => ({ rating: 5 - at, count })),
}
