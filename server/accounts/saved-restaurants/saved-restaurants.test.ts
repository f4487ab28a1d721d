import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let guest: SignedUpGuest
beforeAll(async () => {
  world = await openWorld()
  guest = await signedUpGuest(world)
})
afterAll(() => world.close())

type By = Pick<SignedUpGuest, 'uid' | 'token'>

const kept = async ({ uid, token }: By = guest) =>
  succeeded(await world.send('savedRestaurants.list', { uid }, { token }))
const trySave = ({ uid, token }: By, restaurantId: string, lists: string[] = []) =>
  world.send('savedRestaurants.save', { uid, restaurantId, body: { lists } }, { token })
const tryMake = ({ uid, token }: By, name: string) =>
  world.send('savedRestaurants.createList', { uid, body: { name } }, { token })
const tryRename = ({ uid, token }: By, listId: string, name: string) =>
  world.send('savedRestaurants.renameList', { uid, listId, body: { name } }, { token })

test('a restaurant is saved once, under any of its names, with its picture, until it is removed', async () => {
  const saved = succeeded(await trySave(guest, who.fresh))
  expect(saved).toMatchObject({ idOrName: who.fresh, name: 'Saffron Tram', city: 'Melbourne', lists: [] })
  expect(saved.promoImage).toMatch(/^\/art\//)
  expect(succeeded(await trySave(guest, String(saved.restaurantId)))).toEqual(saved)
  expect((await kept()).places).toEqual([saved])
  const { uid, token } = guest
  const forget = () => world.send('savedRestaurants.remove', { uid, restaurantId: who.fresh }, { token })
  succeeded(await forget())
  succeeded(await forget())
  expect((await kept()).places).toEqual([])
})

test('an unknown restaurant can’t be saved, and removing it is not an error', async () => {
  expect(refused(await trySave(guest, 'no-such-place')).refused).toBe('unknownRestaurant')
  const { uid, token } = guest
  succeeded(await world.send('savedRestaurants.remove', { uid, restaurantId: 'no-such-place' }, { token }))
})

test('the latest saved restaurant comes first, and each is in the lists that were set last', async () => {
  const mine = await signedUpGuest(world)
  const birthdays = succeeded(await tryMake(mine, 'Birthdays'))
  const windows = succeeded(await tryMake(mine, 'Window tables'))
  succeeded(await trySave(mine, who.oneTable, [birthdays.id, windows.id, birthdays.id]))
  world.setTime(new Date(world.context.now().getTime() + 60_000))
  succeeded(await trySave(mine, who.areas))
  let { places, lists } = await kept(mine)
  expect(places.map(({ idOrName }) => idOrName)).toEqual([who.areas, who.oneTable])
  expect(places[1]?.lists).toEqual([birthdays.id, windows.id])
  expect(lists.map((list) => `${list.name} ${list.places}`)).toEqual(['Birthdays 1', 'Window tables 1'])
  succeeded(await trySave(mine, who.oneTable, [windows.id]))
  ;({ places, lists } = await kept(mine))
  expect(places[1]?.lists).toEqual([windows.id])
  expect(lists.map((list) => `${list.name} ${list.places}`)).toEqual(['Birthdays 0', 'Window tables 1'])
})

test('restaurants saved on a device move into the account in their order, and once if they are sent again (guests 1.18)', async () => {
  const mine = await signedUpGuest(world)
  const { uid, token } = mine
  const own = succeeded(await trySave(mine, who.fresh))
  const [first, second] = await Promise.all(
    [who.areas, who.oneTable].map(async (id) => succeeded(await world.send('restaurants.get', { id })).id),
  )
  world.setTime(new Date(world.context.now().getTime() + 60_000))
  const restaurantIds = [first ?? 0, own.restaurantId, 999_999_999, second ?? 0, first ?? 0]
  const move = () => world.send('savedRestaurants.saveAll', { uid, body: { restaurantIds } }, { token })
  succeeded(await move())
  const { places } = await kept(mine)
  expect(places.map(({ idOrName }) => idOrName)).toEqual([who.oneTable, who.areas, who.fresh])
  expect(places.at(-1)).toEqual(own)
  await Promise.all([move(), move()])
  expect((await kept(mine)).places).toEqual(places)
  const other = await signedUpGuest(world)
  const denied = await world.send(
    'savedRestaurants.saveAll',
    { uid, body: { restaurantIds } },
    { token: other.token },
  )
  expect(refused(denied).refused).toBe('unknownGuest')
})

test('saving a restaurant again without naming lists keeps it in its lists', async () => {
  const mine = await signedUpGuest(world)
  const { uid, token } = mine
  const birthdays = succeeded(await tryMake(mine, 'Birthdays'))
  succeeded(await trySave(mine, who.oneTable, [birthdays.id]))
  const again = { uid, restaurantId: who.oneTable, body: {} }
  expect(succeeded(await world.send('savedRestaurants.save', again, { token })).lists).toEqual([birthdays.id])
  expect(succeeded(await trySave(mine, who.oneTable, [])).lists).toEqual([])
})

test('creating a list with an existing name returns that list, however it is written', async () => {
  const mine = await signedUpGuest(world)
  const list = succeeded(await tryMake(mine, 'To try'))
  expect(succeeded(await tryMake(mine, ' to TRY '))).toEqual(list)
  const other = succeeded(await tryMake(mine, 'Tried'))
  expect(refused(await tryRename(mine, other.id, 'To Try'))).toMatchObject({
    refused: 'invalidInput',
    fields: [{ field: 'name', message: 'Enter a name you haven’t used for another list.' }],
  })
  expect(refused(await tryMake(mine, '  ')).fields?.[0]?.message).toContain('Enter a name you haven’t used')
  expect(succeeded(await tryRename(mine, list.id, 'TO TRY')).name).toBe('TO TRY')
})

test('removing a list keeps its restaurants saved', async () => {
  const mine = await signedUpGuest(world)
  const { uid, token } = mine
  const { id: listId } = succeeded(await tryMake(mine, 'Once'))
  succeeded(await trySave(mine, who.fresh, [listId]))
  succeeded(await world.send('savedRestaurants.removeList', { uid, listId }, { token }))
  expect(await kept(mine)).toMatchObject({ places: [{ idOrName: who.fresh, lists: [] }], lists: [] })
  const again = await world.send('savedRestaurants.removeList', { uid, listId }, { token })
  expect(refused(again).refused).toBe('unknownList')
})

test('nobody can add to, rename or remove another guest’s list', async () => {
  const theirs = succeeded(await tryMake(guest, 'Mine alone'))
  const mine = await signedUpGuest(world)
  expect(refused(await trySave(mine, who.fresh, [theirs.id])).refused).toBe('unknownList')
  expect((await kept(mine)).places).toEqual([])
  expect(refused(await tryRename(mine, theirs.id, 'Yours')).refused).toBe('unknownList')
  const { uid, token } = mine
  const removed = await world.send('savedRestaurants.removeList', { uid, listId: theirs.id }, { token })
  expect(refused(removed).refused).toBe('unknownList')
  expect((await kept()).lists.map(({ name }) => name)).toContain('Mine alone')
})

test('lists beyond the limit are refused, even when created concurrently', async () => {
  const mine = await signedUpGuest(world)
  const names = Array.from({ length: 54 }, (_, n) => `List ${n}`)
  const made = await Promise.all(names.map((name) => tryMake(mine, name)))
  const no = made.filter((outcome) => 'refused' in outcome)
  expect(no).toHaveLength(4)
  expect(refused(no[0])).toMatchObject({
    refused: 'tooManyKept',
    message: 'You’ve reached the limit of 50 entries. Remove one first.',
  })
  expect((await kept(mine)).lists).toHaveLength(50)
})
