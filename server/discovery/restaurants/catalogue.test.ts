import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKitchenAt } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a restaurant that changes while its page is read isn’t shown as it was from then on', async () => {
  const { catalogue, database } = world.context
  const changeWhileRead = async (name: string) => {
    catalogue.forget(1)
    const reading = catalogue.get(1)
    await setImmediate()
    await sql`update restaurants set name = ${name}, revision = revision + 1 where id = 1`.execute(
      database.sql,
    )
    catalogue.forget(1)
    await reading
    return (await catalogue.get(1))?.record.name
  }
  expect(await changeWhileRead('Once')).toBe('Once')
  expect(await changeWhileRead('Twice')).toBe('Twice')
  expect(await changeWhileRead('Thrice')).toBe('Thrice')
})

test('the page of an event offers the preorders that its restaurant takes now', async () => {
  const restaurantId = await openKitchenAt(world, who.events)
  const event = await world.database.sql
    .selectFrom('restaurants')
    .select('slug')
    .where('parent_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  const takesPreorders = async () => {
    const { reservationConfig } = succeeded(await world.send('restaurants.get', { id: event.slug }))
    return reservationConfig.onlineOrderingSettings.preorder?.enabled
  }
  const staff = { token: world.context.staffTokens[0]?.token ?? '' }
  const setPreorders = async (enabled: boolean) => {
    const { terms } = succeeded(await world.send('host.orderingTerms', { restaurantId }, staff))
    if (!terms?.types.preorder) throw new Error('the kitchen takes no preorders')
    const types = { ...terms.types, preorder: { ...terms.types.preorder, enabled } }
    succeeded(await world.send('host.setOrderingTerms', { restaurantId, body: { ...terms, types } }, staff))
    // On a shared database, a page may lag behind by a second.
    world.setTime(new Date(world.context.now().getTime() + 2_000))
  }
  await setPreorders(true)
  expect(await takesPreorders()).toBe(true)
  await setPreorders(false)
  expect(await takesPreorders()).toBe(false)
})
