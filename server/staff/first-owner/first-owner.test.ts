import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { issueSetupLink } from '#server/staff/first-owner/issue-setup-link.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { codeIn, hired } from '#server/testing/staff/members.ts'
import { freshDatabase } from '#server/testing/worlds/fresh-database.ts'
import { type OpenWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.minimal

let world: OpenWorld
let sister: OpenWorld
beforeAll(async () => {
  const database = await freshDatabase()
  world = await openWorldOn(database, { SECRET: 'the same secret for all processes' })
  sister = await openWorldOn(database, { SECRET: 'the same secret for all processes' })
})
beforeEach(async () => {
  world.setTime(worldTime)
  sister.setTime(worldTime)
  await world.database.sql.deleteFrom('staff_members').execute()
  await world.database.sql.deleteFrom('staff_setup_link').execute()
})
afterAll(() => world.close())

const codeOf = async (outcome: Promise<unknown>) => refused(await outcome).refused
const start = (code: string, { token }: { token: string }, place: string = restaurantId) =>
  world.send('staff.startSetup', { body: { code, restaurantId: place } }, { token })
const read = (code: string, query = '') => world.send('staff.setupLink', { body: { code, query } })
const hoursLater = (hours: number) => world.setTime(new Date(worldTime.getTime() + hours * 3_600_000))

test('an installation without any environment variable for staff gets its first owner by the setup link, who invites a manager, who is suspended', async () => {
  const link = await issueSetupLink(world.context)
  expect(link).toContain('/host/setup#')
  const code = codeIn(link)
  const found = succeeded(await read(code, 'bistro bez'))
  expect(found.restaurants).toMatchObject([{ slug: restaurantId, name: 'Bistro bez imena' }])
  const olga = await signedUpGuest(world, { name: 'Olga Weiss' })
  succeeded(await start(code, olga))
  const me = succeeded(await world.send('staff.signedIn', {}, olga))
  expect(me.restaurants).toMatchObject([{ slug: restaurantId, role: 'owner', memberName: 'Olga Weiss' }])
  const body = { id: world.context.newId(), name: 'Mara Lind', role: 'manager' } as const
  const invited = succeeded(await world.send('staff.invite', { restaurantId, body }, olga))
  const mara = await signedUpGuest(world)
  const accepted = { body: { code: codeIn(invited.link) } }
  const { memberId } = succeeded(await world.send('staff.acceptInvitation', accepted, mara))
  succeeded(await world.send('host.paymentRules', { restaurantId }, mara))
  const { members } = succeeded(await world.send('staff.members', { restaurantId }, olga))
  const revision = members.find((each) => each.memberId === memberId)?.revision ?? 0
  const suspend = { restaurantId, memberId, body: { revision, state: 'suspended' } } as const
  succeeded(await world.send('staff.changeMember', suspend, olga))
  expect(await codeOf(world.send('host.paymentRules', { restaurantId }, mara))).toBe('tokenNeeded')
})

test('processes that start at the same time print one link, again at each start within a day', async () => {
  const [one, two] = await Promise.all([issueSetupLink(world.context), issueSetupLink(sister.context)])
  expect(one).toBe(two)
  hoursLater(23)
  expect(await issueSetupLink(world.context)).toBe(one)
  hoursLater(24)
  const next = await issueSetupLink(world.context)
  expect(next).not.toBe(one)
  expect(await codeOf(read(codeIn(one)))).toBe('setupLinkEnded')
  succeeded(await read(codeIn(next)))
})

test('the link expires after a day', async () => {
  const code = codeIn(await issueSetupLink(world.context))
  hoursLater(24)
  const guest = await signedUpGuest(world)
  expect(await codeOf(read(code))).toBe('setupLinkExpired')
  expect(await codeOf(start(code, guest))).toBe('setupLinkExpired')
})

test('the link makes one account the owner of one restaurant, also if it is used twice at once', async () => {
  const code = codeIn(await issueSetupLink(world.context))
  const [one, two] = [await signedUpGuest(world), await signedUpGuest(world)]
  const answers = await Promise.all([start(code, one), start(code, two)])
  const no = answers.flatMap((answer) => (answer && 'refused' in answer ? [refused(answer).refused] : []))
  expect(no).toEqual(['setupLinkEnded'])
  const winner = answers[0] && 'refused' in answers[0] ? two : one
  // A lost answer is asked for again.
  succeeded(await start(code, winner))
  expect(await codeOf(start(code, winner, who.fresh))).toBe('setupLinkEnded')
  expect(await issueSetupLink(world.context)).toBe(null)
})

test('as soon as somebody works in the installation, a link that was printed before opens nothing', async () => {
  const code = codeIn(await issueSetupLink(world.context))
  await hired(world, who.fresh, 'owner')
  expect(await codeOf(start(code, await signedUpGuest(world)))).toBe('setupLinkEnded')
  expect(await codeOf(read(code))).toBe('setupLinkEnded')
})

const newRestaurant = {
  name: 'Adega Alta',
  address: 'Rua das Flores 1',
  city: 'Porto',
  country: 'PT',
} as const
const create = (code: string, { token }: { token: string }, id: string, more: object = {}) =>
  world.send('staff.startSetup', { body: { code, restaurant: { ...newRestaurant, id, ...more } } }, { token })
const restaurantsNow = async () =>
  (await world.database.sql.selectFrom('restaurants').select('id').execute()).length

test('the link creates the owner’s restaurant, once even if the answer was lost, and its owner publishes it', async () => {
  const code = codeIn(await issueSetupLink(world.context))
  const olga = await signedUpGuest(world, { name: 'Olga Weiss' })
  const id = world.context.newId()
  const started = succeeded(await create(code, olga, id))
  expect(succeeded(await create(code, olga, id))).toEqual(started)
  const restaurant = { restaurantId: String(started.restaurantId) }
  const { profile } = succeeded(await world.send('setup.read', restaurant, olga))
  expect(profile).toMatchObject({
    name: 'Adega Alta',
    city: 'Porto',
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
  })
  const published = succeeded(await world.send('setup.publish', restaurant, olga))
  expect(published).toMatchObject({ slug: 'adega-alta-porto', publicState: 'live' })
  const { entries } = succeeded(await world.send('history.entries', restaurant, olga))
  expect(entries.map(({ actor }) => actor.name)).toEqual(entries.map(() => 'Olga Weiss'))
})

test('a link that somebody else has used creates no restaurant, and neither does a place that isn’t known', async () => {
  const code = codeIn(await issueSetupLink(world.context))
  const [one, two] = [await signedUpGuest(world), await signedUpGuest(world)]
  const before = await restaurantsNow()
  const nowhere = { city: 'Nowhere at all', country: undefined }
  expect(await codeOf(create(code, one, world.context.newId(), nowhere))).toBe('placeUnknown')
  const both = [create(code, one, world.context.newId()), create(code, two, world.context.newId())]
  const answers = await Promise.all(both)
  expect(answers.filter((answer) => answer && 'refused' in answer)).toHaveLength(1)
  expect(await restaurantsNow()).toBe(before + 1)
  expect(await codeOf(create('f'.repeat(32), one, world.context.newId()))).toBe('setupLinkEnded')
})

test('a guess opens nothing, and nobody becomes an owner without signing in', async () => {
  const code = codeIn(await issueSetupLink(world.context))
  expect(await codeOf(read('f'.repeat(32)))).toBe('setupLinkEnded')
  expect(await codeOf(start('f'.repeat(32), await signedUpGuest(world)))).toBe('setupLinkEnded')
  expect(await codeOf(world.send('staff.startSetup', { body: { code, restaurantId } }))).toBe('signInNeeded')
  expect(await codeOf(start(code, await signedUpGuest(world), 'no-such-place'))).toBe('unknownRestaurant')
})
