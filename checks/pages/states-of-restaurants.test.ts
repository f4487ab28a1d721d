import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'
import { openPages } from './open-pages.ts'

let opened: { world: OpenWorld; app: OpenWorld['app']; close: () => Promise<void> }
beforeAll(async () => {
  opened = await openPages()
})
afterAll(() => opened.close())

const open = (url: string) => opened.app.inject({ url })

async function change(slug: string, values: { state?: 'live' | 'paused' | 'closed'; agreed?: Date | null }) {
  const { id } = await opened.world.database.sql
    .updateTable('restaurants')
    .set(({ eb }) => ({ ...values, revision: eb('revision', '+', 1) }))
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirstOrThrow()
  opened.world.context.catalogue.forget(id)
}

test.each([
  [{ state: 'paused' }, 'isn’t taking new reservations at the moment'],
  [{ state: 'closed' }, 'has closed for good'],
  [{ state: 'live', agreed: null }, 'can’t book this restaurant here yet'],
] as const)('a page says why nothing can be booked: %o', async (values, reason) => {
  await change(who.halfHours, values)
  const [page, light] = await Promise.all([
    open(`/restaurants/${who.halfHours}`),
    open(`/amp/${who.halfHours}`),
  ])
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(reason)
  expect(page.body).toContain('"acceptsReservations":false')
  expect(page.body).not.toContain('ReserveAction')
  expect(light.body).toContain(reason)
  await change(who.halfHours, { state: 'live', agreed: new Date() })
})

test('pages under a name that a restaurant had before lead to the present one', async () => {
  const { database, context } = opened.world
  const { record } = (await context.catalogue.get(who.oneTable)) ?? {}
  const former = { slug: 'mesa-de-antes', restaurant_id: record?.id ?? 0, since: new Date() }
  await database.sql.insertInto('former_slugs').values(former).execute()
  for (const page of ['restaurants', 'reserve', 'waitlist', 'amp']) {
    const { statusCode, headers } = await open(`/${page}/mesa-de-antes?lang=de`)
    expect(statusCode).toBe(301)
    expect(headers.location).toBe(`/${page}/${who.oneTable}?lang=de`)
  }
  const { body } = await open(`/restaurants/${who.oneTable}`)
  expect(body).toContain(`/restaurants/${who.oneTable}"`)
  expect(body).not.toContain('mesa-de-antes')
})
