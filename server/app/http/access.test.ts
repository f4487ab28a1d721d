import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildRequest } from '#contracts/http/build-request.ts'
import { callPathOf, type Call } from '#contracts/call.ts'
import { calls, type Input } from '#contracts/calls.ts'
import { needsToken } from '#contracts/general-refusals.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import type { CallName } from '#contracts/wire.ts'
import { makeToken } from '#server/accounts/identity/sessions/access-token.ts'
import { startSession } from '#server/accounts/identity/sessions/start-session.ts'
import { importFileOf } from '#server/catalogue/read/read-file.ts'
import {
  type AccessCaller,
  callers,
  deviceCallers,
  limitedRoles,
  memberCallers,
  verdictOn,
  whose,
  needsMoreThanAccess,
} from '#server/testing/walk/access-rules.ts'
import { openBrowser, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { newWebhook } from '#server/testing/webhooks/hooks.ts'
import { everyCallerOfStaff } from '#server/testing/staff/every-caller.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { plantDifference } from '#server/testing/payments/plant-difference.ts'
import { notInHistory } from '#server/history/record/record-history.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { pushSettings } from '#server/testing/messages/pushed-browsers.ts'
import { sampleBody, sampleQueries } from '#server/testing/sample-body.ts'
import { rowsNaming } from '#server/testing/scan.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'
import { noCookies } from '#server/platform/calls/cookies.ts'

const staffHere = 'works at the house of the booking'
const staffElsewhere = 'works at another house entirely'
/** Another restaurant of the same owner. */
const sister = who.fresh
const tokenOfRole = (role: string) => `works at the house as ${role}`

let world: OpenWorld
let owner: string
let accounts: Partial<Record<AccessCaller, string>>
let input: Record<string, string | number>
/** The owner's data, which must not appear in responses to others. */
let words: string[]
const tokens: Partial<Record<AccessCaller, string>> = {}
const cookies: Partial<Record<AccessCaller, string>> = {}

beforeAll(async () => {
  const limited = limitedRoles.map((role) => `${who.areas}=${tokenOfRole(role)}:${role}`)
  const staffTokens = [`${who.areas}=${staffHere}`, `${who.minimal}=${staffElsewhere}`, ...limited].join(',')
  world = await openWorld({ STAFF_TOKENS: staffTokens, ...pushSettings })
  const { context, send } = world
  const guest = await signedUpGuest(world, { name: 'Quintessa Zvonareva', email: 'quintessa@example.com' })
  owner = guest.uid
  const another = await signedUpGuest(world)
  const own = { token: guest.token }
  const additionalInfo = { allergy: ['zedoary'] }
  succeeded(await send('guests.saveProfile', { uid: owner, body: { additionalInfo } }, own))
  const list = { uid: owner, body: { name: 'Zanzibar evenings' } }
  const { id: listId } = succeeded(await send('savedRestaurants.createList', list, own))
  const at = { customerName: 'Quintessa Zvonareva', email: guest.email }
  const booked = await send(
    'reservations.create',
    { body: bookingRequest(who.areas, '2027-03-20T19:00', at) },
    own,
  )
  const { id: reservationId, token } = succeeded(booked)
  const { devices } = succeeded(await send('identity.devices', {}, own))
  const at0 = context.now()
  const way = { id: context.newId(), guest_id: owner, provider: 'acme', account: 'q', created: at0 }
  await world.database.sql
    .insertInto('guest_ways_in')
    .values({ ...way, updated: at0 })
    .execute()
  const passkey = {
    id: context.newId(),
    guest_id: owner,
    credential: 'k',
    public_key: 'k',
    counter: 0,
    created: at0,
  }
  await context.database.sql.insertInto('guest_passkeys').values(passkey).execute()

  const before = { ...context, now: () => new Date(at0.getTime() - 3_600_000) }
  const sessionId = devices[0]?.id ?? ''
  tokens['expired token'] = (await makeToken(before, { uid: owner, sessionId })).token
  const { email, password } = guest
  const elsewhere = openBrowser(world)
  const signedIn = await elsewhere.ask('identity.signIn', { body: { email, password } })
  tokens['revoked session'] = signedIn.json().token
  await elsewhere.ask('identity.signOut', {})
  tokens['owner'] = guest.token
  tokens['other guest'] = another.token
  tokens['staff'] = staffHere
  for (const role of limitedRoles) tokens[role] = tokenOfRole(role)
  tokens['staff of another house'] = staffElsewhere
  const working = await everyCallerOfStaff(world, { restaurantId: who.areas, sister, foreign: who.minimal })
  Object.assign(tokens, working.tokens)
  Object.assign(cookies, working.cookies)
  accounts = { owner, 'other guest': another.uid, ...working.accounts }
  tokens['operator'] = context.operatorToken ?? ''
  tokens['token of the booking'] = token
  const hook = await newWebhook(world, who.areas, { url: 'http://127.0.0.1:9/hook' })
  tokens['token of another booking'] = (
    await book(world, bookingRequest(who.areas, '2027-03-21T19:00'))
  ).token

  const deliveries = world.database.sql.selectFrom('webhook_deliveries').select('id')
  const delivery = await deliveries.executeTakeFirstOrThrow()

  const image = (await createCanvas(8, 8).encode('png')).toString('base64')
  const upload = { restaurantId: who.areas, body: { image } }
  const { id: photoId } = succeeded(await send('photos.add', upload, { token: staffHere }))

  const file = importFileOf('empty.csv', Buffer.from('name\n'))
  const importId = await context.imports.start({ file, dryRun: true }, notInHistory)

  await openLineAt(world, who.areas)
  const waiting = { restaurantId: who.areas, groupSize: 2, customerName: 'Quintessa', email: guest.email }
  const walkinId = succeeded(await send('walkIns.join', { body: waiting }, own)).id

  const group = sampleBody(calls['groupOrders.create']) as Input<'groupOrders.create'>['body']
  const begun = { body: { ...group, id: context.newId() } }
  const { code: host } = succeeded(await send('groupOrders.create', begun))
  const { joinCode } = succeeded(await send('groupOrders.get', { code: host }))

  const places = { id: who.areas, idOrName: who.areas, restId: who.areas, restaurantId: who.areas }
  const things = {
    uid: owner,
    reservationId,
    listId,
    deviceId: sessionId,
    kind: 'social',
    wayId: way.id,
    passkeyId: passkey.id,
  }
  input = {
    ...places,
    ...things,
    walkinId,
    code: joinCode,
    messageId: 1,
    differenceId: await plantDifference(world, reservationId),
    memberId: 1,
    entryId: 1,
    regionId: 'pt',
    postId: 'spring',
    tenantId: 'spring',
    locale: 'de',
    page: 'terms',
    importId: importId ?? '',
    keyId: working.keyId,
    webhookId: hook.id,
    deliveryId: delivery.id,
    photoId,
    requestId: 'r',
    provider: 'acme',
    call: 'reservations.create',
    subscriptionId: 'a'.repeat(32),
    floorId: 'f',
    menuId: 'm',
    staffDeviceId: 'f'.repeat(32),
    limitId: 'f'.repeat(32),
  }
  words = [owner, reservationId, walkinId, listId, sessionId, 'Quintessa', 'quintessa', 'zedoary', 'Zanzibar']
})
afterAll(() => world.close())

/** Creates a new session for each call of a signed-in caller because some calls end the session. */
async function letInWith(caller: AccessCaller): Promise<string | null> {
  const uid = accounts[caller]
  if (!uid) return tokenOf(caller)
  const browser = { cookies: noCookies, header: () => undefined }
  return (await startSession(world.context, uid, browser)).token
}

const tokenOf = (caller: AccessCaller) => tokens[caller] ?? null

async function ask(name: CallName, caller: AccessCaller, token: string | null, parameters: object = input) {
  const { method, url, body } = buildRequest(name, {
    ...parameters,
    query: sampleQueries[name],
    body: sampleBody(calls[name]),
  })
  const answer = await world.app.inject({
    method,
    url,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(cookies[caller] && { cookie: cookies[caller], 'sec-fetch-site': 'same-origin' }),
    },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const code: RefusalCode | undefined = answer.statusCode < 400 ? undefined : answer.json().code
  return { code, text: answer.body }
}

const all = Object.values(calls) as Call[]
const personal = all.filter(({ audience = 'anyone' }) => audience !== 'anyone')
const cells = personal
  .flatMap(({ name }) => callers.map((caller) => ({ name, caller, verdict: verdictOn(name, caller) })))
  // Calls that end a booking or an account run last, so that the other calls still find it.
  .toSorted((one, two) => rank(one) - rank(two))

function rank({ name, verdict }: { name: CallName; verdict: string }): number {
  if (verdict !== 'let in') return 0
  if (
    ['guests.delete', 'setup.changeSlug', 'setup.closeForGood', 'operator.suspendRestaurant'].includes(name)
  )
    return 3
  return calls[name].method === 'DELETE' ? 2 : 1
}

const turnedAway = personal.map(({ name }) => ({
  name,
  others: cells.filter((cell) => cell.name === name && cell.verdict !== 'let in'),
}))
const letIn = cells.filter(({ verdict }) => verdict === 'let in')

test('the contract closes calls about personal data to others', () => {
  const astray = all.filter(({ name, audience }) =>
    callPathOf(name).parameters.some((each) => {
      const needed = whose[each as keyof typeof whose]
      return needed === 'guest' ? audience !== 'guest' : needed === 'holder' && !needsToken(audience)
    }),
  )
  expect(astray.map(({ name }) => name)).toEqual([])
  expect(personal.length).toBeGreaterThan(45)
})

const openById = all.filter(
  ({ name, audience }) =>
    !needsToken(audience) &&
    callPathOf(name).parameters.some((each) => whose[each as keyof typeof whose] === 'who knows it'),
)

describe('callers without access', () => {
  let before: string[]
  beforeAll(async () => {
    before = await rowsNaming(world.database, [owner, String(input['reservationId'])])
  })

  // One test for each call, because there are thousands of cells.
  test.each(turnedAway)('A10 $name: all others are turned away as declared', async ({ name, others }) => {
    const outcomes = await Promise.all(
      others.map(async ({ caller, verdict }) => {
        const { code, text } = await ask(name, caller, tokenOf(caller))
        const isVisitor = verdict === 'as a visitor' && code !== 'invalidInput' && code !== 'broken'
        const read = words.filter((word) => text.includes(word))
        return { caller, verdict: isVisitor ? verdict : code, read }
      }),
    )
    expect(outcomes).toEqual(others.map(({ caller, verdict }) => ({ caller, verdict, read: [] })))
  })

  test.each(openById)('$name: an unassigned id opens nothing, with any token', async ({ name }) => {
    const guessed = Object.fromEntries(callPathOf(name).parameters.map((each) => [each, 'f'.repeat(32)]))
    const isFineWithout = name === 'holds.release'
    for (const caller of callers) {
      const { code } = await ask(name, caller, tokenOf(caller), guessed)
      const unknown = isFineWithout ? undefined : expect.stringMatching(/^unknown/)
      expect([caller, code]).toEqual([caller, unknown])
    }
  })

  test('changed nothing that belongs to the owner', async () => {
    expect(before.length).toBeGreaterThan(5)
    expect(await rowsNaming(world.database, [owner, String(input['reservationId'])])).toEqual(before)
  })
})

/** Others who are signed in, and see nothing of the owner either. */
const others: readonly AccessCaller[] = [
  'other guest',
  ...memberCallers.filter((caller) => caller !== 'member'),
]

const doors: readonly (RefusalCode | undefined)[] = [
  'signInNeeded',
  'tokenNeeded',
  'notPermitted',
  'unknownGuest',
  'invalidInput',
  'broken',
]

test.each(letIn)('A10 $name, called by $caller: allowed', async ({ name, caller }) => {
  const { code, text } = await ask(name, caller, await letInWith(caller))
  expect(doors).not.toContain(code)
  // Others have made the same call before them.
  const comeLater = [...limitedRoles, ...deviceCallers, ...memberCallers, 'API key', 'kiosk']
  const needsMore = comeLater.includes(caller) || needsMoreThanAccess.includes(name)
  if (!needsMore) expect(code ?? '').not.toMatch(/^unknown(?!Provider)/)
  if (others.includes(caller)) for (const word of words) expect(text).not.toContain(word)
})
