import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { world as demoWorld } from '#world/world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const servicesOf = async (id: string) => succeeded(await world.send('restaurants.get', { id })).services

test('the restaurants that host events are those of the demo world that say so (host B2)', async () => {
  const { rows } = await sql<{ slug: string }>`
    select slug from restaurants where events order by slug`.execute(world.database.sql)
  const hosts = [...new Set(demoWorld.events.map(({ of }) => of))].toSorted()
  expect(rows.map(({ slug }) => slug).toSorted()).toEqual(hosts)
})

test('a restaurant has events as long as it hosts one (host B2)', async () => {
  const move = async (to: string) => {
    await sql`update restaurants set parent_id = (select id from restaurants where slug = ${to})
      where slug = 'possum-trivia-night'`.execute(world.database.sql)
    for (const slug of [who.fresh, 'the-tin-possum']) {
      const listed = await world.context.catalogue.get(slug)
      world.context.catalogue.forget(listed?.record.id ?? 0)
    }
  }
  await move(who.fresh)
  expect(await servicesOf(who.fresh)).toMatchObject({ events: true })
  expect(await servicesOf('the-tin-possum')).toMatchObject({ events: false })
  await move('the-tin-possum')
  expect(await servicesOf(who.fresh)).toMatchObject({ events: false })
  expect(await servicesOf('the-tin-possum')).toMatchObject({ events: true })
})
