import type { Walk } from '#server/testing/booking/guest-questions.ts'
import { who } from '#world/who-is-who.ts'

const date = '2027-03-17'

/** At least one request for every call with which guests find restaurants. They need no token and change nothing. */
export const discoveryQuestions: Walk = {
  'discovery.availableRestaurants': () => [{ query: { date: `${date}T19:00`, partySize: 4 } }],
  'discovery.pins': () => [
    { query: { bounds: '-10,38,-9,39' } },
    { query: { bounds: '170,-60,-20,60', date: `${date}T20:00` } },
  ],
  'content.lastPost': () => [{ regionId: 'pt' }],
  'content.listCollections': () => [{}, { query: { regionId: 'pt-lisbon' } }],
  'content.getCollection': () => [{ id: 'under-the-sky' }],
  'content.listLandings': () => [{}],
  'content.getLanding': () => [{ id: 'first-evening-in-lisbon' }],
  'content.sitePage': () => [{ page: 'terms' }],
  'texts.messages': () => [{ locale: 'de' }],
  'menus.modifiers': () => [{ restaurantId: who.ordering, menuId: 'grelha' }],
  'regions.config': () => [{ id: 'g' }, { id: 'pt' }, { id: 'pt-lisbon' }],
  'regions.find': () => [{ query: { lat: 38.7, lon: -9.1 } }],
  'regions.findByIp': () => [{}],
  'regions.suggestByName': () => [
    { body: { search: '*' } },
    { body: { search: '*', parentId: 'pt', level: 2, top: 3 } },
  ],
  'floors.list': () => [{ id: who.chooseTable }, { id: who.minimal }],
  'floors.get': () => [{ id: who.chooseTable, floorId: `${who.chooseTable}-floor` }],
  'restaurants.get': () => [...Object.values(who), 'noite-de-morna'].map((id) => ({ id })),
  'events.list': () => [{ idOrName: who.events }, { idOrName: who.minimal, query: { top: 1 } }],
  'menus.list': () => [{ id: who.ordering }, { id: who.minimal }],
  'reviews.list': () => [
    { id: who.twoServices, query: { orderby: 'rating desc', top: 100 } },
    { id: who.minimal },
  ],
  'search.events': () => [{}, { query: { search: 'morna', when: 'week' } }],
  'search.suggestRestaurants': () => [{ body: { search: 'ca', lat: 38.7, lon: -9.1 } }, { body: {} }],
  'search.suggestLocations': () => [{ query: { search: 'al' } }, { query: { $filter: "type eq 'City'" } }],
  'search.restaurants': () => [
    { body: { count: true, facets: ['cuisine', 'price'], top: 100 } },
    { body: { orderby: "geo.distance(location, geography'POINT(-9.1 38.7)')" } },
    { body: {} },
  ],
}
