import { regionForTests as configForTests } from '#web/regions/regions-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import type { RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import { regionForTests } from '../restaurant-cards/cards-for-tests.ts'
import { slotForTests as slot } from '#web/guest/booking/availability/restaurants-for-tests.ts'

const world = regionForTests('g', 'World')
const regions = [world, regionForTests('pt', 'Portugal'), regionForTests('pt-lisbon', 'Lisbon')]

/** Creates a fake search server that records its calls. */
export function searchServer(more: Answers = {}) {
  return sendForTests({
    'regions.suggestByName': ({ body }) =>
      regions.filter(({ name }) => body?.search === '*' || name === body?.search),
    'regions.config': ({ id }) => {
      const region = regions.find((each) => each.id === id)
      if (!region) return refusal('unknownRegion', 'We couldn’t find this location.')
      return configForTests({
        regionId: region.id,
        regionName: region.name,
        regionPath: region.id === 'g' ? regions.slice(0, 1) : regions,
        lat: region.id === 'g' ? null : 38.7,
        lon: region.id === 'g' ? null : -9.1,
        timeZone: 'Europe/Lisbon',
        sections: [
          {
            id: 'dine',
            type: 'section',
            content: {
              model: { template: 'restaurants', title: '', text: '', href: '', image: '' },
            },
          },
        ],
      })
    },
    'regions.findByIp': world,
    'search.restaurants': { '@odata.count': 0, '@search.facets': {}, value: [] },
    'availability.list': { restaurants: [] },
    'discovery.availableRestaurants': { count: 0, total: 0, looked: 0, complete: true, value: [] },
    ...more,
  })
}

/** Answers with restaurants that have no tables available. */
export const found = (cards: RestaurantCard[], facets = {}, count = cards.length): Answers => ({
  'discovery.availableRestaurants': {
    count: 0,
    total: count,
    looked: count,
    complete: true,
    value: cards.map((restaurant) => ({ restaurant, slots: [] })),
  },
  'search.restaurants': { '@odata.count': count, '@search.facets': facets, value: cards },
})
export const free = (cards: RestaurantCard[], count = cards.length): Answers => ({
  'discovery.availableRestaurants': {
    count,
    total: count,
    looked: 90,
    complete: true,
    value: cards.map((restaurant) => ({ restaurant, slots: [slot('2099-03-28T19:30:00+01:00')] })),
  },
})

export const lisbon = 'regionId=pt-lisbon'
