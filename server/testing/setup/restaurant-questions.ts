import type { RestaurantState } from '#domain/restaurants/public-state.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import type { Walk } from '../booking/guest-questions.ts'

const restaurantId = 'the-velvet-pickle'
const id = (digit: string) => digit.repeat(32)

/** Requests for the calls about whether a restaurant is public, and where it is found. */
export function restaurantQuestions(world: () => OpenWorld): Walk {
  const whileIn = (state: RestaurantState) => async () => {
    const { database, context } = world()
    const row = await database.sql
      .updateTable('restaurants')
      .set(({ eb }) => ({ state, revision: eb('revision', '+', 1) }))
      .where('slug', '=', restaurantId)
      .returning('id')
      .executeTakeFirstOrThrow()
    context.catalogue.forget(row.id)
    return [{ restaurantId }]
  }
  return {
    'setup.publish': whileIn('draft'),
    'setup.pause': whileIn('live'),
    'setup.resume': whileIn('paused'),
    'setup.closeForGood': whileIn('live'),
    'setup.reopen': whileIn('closed'),
    'setup.bookableProblems': () => [
      { restaurantId, query: { date: '2027-03-18', partySize: 40 } },
      { restaurantId: 'zar-kod-kume' },
    ],
    'setup.changeSlug': () => [{ restaurantId: 'egg-and-ferry', body: { slug: 'eggs-by-the-ferry' } }],
    'setup.createEvent': () => [
      {
        restaurantId,
        body: { id: id('e'), name: 'Pickle Night', starts: '2027-05-01', ends: '2027-05-02' },
      },
    ],
    'operator.createRestaurant': () => [
      {
        body: {
          id: id('c'),
          name: 'Adega do Norte',
          address: 'Rua das Flores 1',
          city: 'Porto',
          position: { lat: 41.143, lon: -8.613 },
          language: 'pt',
          owner: { email: 'ana@example.com', name: 'Ana Prado' },
        },
      },
    ],
    'operator.transferRestaurant': () => [
      { restaurantId, body: { owner: { email: 'rui@example.com', name: 'Rui Matos' } } },
    ],
    'operator.suspendRestaurant': () => [
      { restaurantId, body: { suspended: true, reason: 'The owner asked for it' } },
      { restaurantId, body: { suspended: false } },
    ],
  }
}
