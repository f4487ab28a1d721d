import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import { Problem, problemType } from '#contracts/http/problem.ts'
import { fuzz, fuzzSeconds, serverComplaint } from '#server/testing/fuzz.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type Dice, hostileText, hostileValue, valueFor } from '#server/testing/hostile-input.ts'
import { plantDifference } from '#server/testing/payments/plant-difference.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let known: Record<string, readonly (string | number)[]>
let tokens: readonly string[]
beforeAll(async () => {
  world = await openWorld()
  const guest = await signedUpGuest(world)
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-17T19:00'))
  const { context } = world
  tokens = [guest.token, booked.token, context.operatorToken ?? '', context.staffTokens[0]?.token ?? '']
  const places = [who.fresh, who.areas, who.dayAndNight, who.deposit, who.chooseTable]
  known = {
    ...Object.fromEntries(['id', 'idOrName', 'restId', 'restaurantId'].map((name) => [name, places])),
    reservationId: [booked.id],
    uid: [guest.uid],
    regionId: ['pt', 'pt-lisbon', 'g'],
    messageId: [1],
    differenceId: [await plantDifference(world, booked.id)],
    locale: ['en', 'de'],
    kind: ['social', 'passkey'],
    provider: ['facebook'],
    floorId: [`${who.chooseTable}-floor`],
    menuId: ['grelha'],
  }
})
afterAll(() => world.close())

const all: Call[] = Object.values(calls)

/** Matches calls that end the session, which other calls still need. */
const endsSession = /^(guests\.delete|identity\.signOut(Devices?)?)$/

/** Field values that pass basic validation. */
const plain = {
  reservationTime: '2027-03-26T19:00',
  groupSize: 2,
  customerName: 'June',
  email: 'june@example.com',
  phone: '+351910000999',
  password: 'ein Tisch am Fenster',
  newPassword: 'noch ein guter Satz',
  search: 'a',
  'contract.date': '2027-03-18',
  date: '2027-03-18T19:00',
  bounds: '-10,38,-9,39',
  lat: 38.7,
  lon: -9.1,
  restaurantId: who.areas,
}

const types = [
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
].concat(['multipart/form-data; boundary=x', 'APPLICATION/JSON', '', ';', 'application/json;;;'])

function request(dice: Dice): InjectOptions {
  const call = dice.pick(all)
  const spoil = dice.pick([0, 0.1, 0.3])
  const url = pathOf(call, dice, spoil) + queryOf(call, dice, spoil)
  const headers: Record<string, string> = {}
  if (dice.chance(0.8) && !endsSession.test(call.name))
    headers['authorization'] = `Bearer ${dice.pick(tokens)}`
  if (dice.chance(0.1)) headers['authorization'] = headerText(dice)
  if (dice.chance(0.1))
    headers['idempotency-key'] = dice.chance(0.5) ? dice.pick(['one', 'two']) : headerText(dice)
  if (dice.chance(0.1)) headers['accept-language'] = headerText(dice)
  if (dice.chance(0.05)) headers['cookie'] = headerText(dice)
  const remoteAddress = dice.chance(0.05) ? dice.pick(['192.0.2.1', '2001:db8::1']) : '127.0.0.1'
  const base = { method: call.method, url, headers, remoteAddress }
  if (call.method === 'GET' && dice.chance(0.97)) return base
  const payload = payloadOf(call, dice, spoil)
  headers['content-type'] = dice.chance(0.95) ? 'application/json' : dice.pick(types)
  return { ...base, payload }
}

function pathOf(call: Call, dice: Dice, spoil: number): string {
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const values = known[name] ?? ['f'.repeat(32)]
    if (!dice.chance(spoil)) return encodeURIComponent(dice.pick(values))
    return dice.chance(0.9)
      ? encodeURIComponent(hostileText(dice).toWellFormed())
      : dice.pick(['%', '%zz', '%00', '..', '%2e%2e'])
  })
}

function queryOf(call: Call, dice: Dice, spoil: number): string {
  const query = new URLSearchParams()
  const fields = call.query ? valueFor(call.query, dice, plain, spoil) : {}
  for (const [name, value] of Object.entries(fields ?? {})) {
    const shown = typeof value === 'object' ? JSON.stringify(value) : String(value)
    // This call waits for a newer profile by design, so skip it.
    if (call.name === 'guests.profile' && /^\d+$/.test(shown)) continue
    query.append(dice.chance(0.02) ? hostileText(dice) : name, shown.slice(0, 2000))
    if (dice.chance(0.03)) query.append(name, hostileText(dice))
  }
  if (dice.chance(0.1)) query.append('lang', hostileText(dice))
  if (dice.chance(0.05)) query.append(hostileText(dice), hostileText(dice))
  const broken = dice.chance(0.02) ? dice.pick(['&%zz=%', '&=', '&&&', '&a[b]=c', '&__proto__[x]=1']) : ''
  return `?${query.toString()}${broken}`
}

function payloadOf({ body }: Call, dice: Dice, spoil: number): string {
  const value = body && !dice.chance(spoil / 3) ? valueFor(body, dice, plain, spoil) : hostileValue(dice)
  const json = JSON.stringify(value) ?? ''
  if (!dice.chance(0.05)) return json
  return dice.pick([
    json.slice(0, dice.below(json.length + 1)),
    `${json}${json}`,
    json.replace('{', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},'),
    json.replaceAll(/\d+/g, '1e999'),
    `${'['.repeat(dice.pick([40, 5000]))}1`,
    `{"a":"${'x'.repeat(dice.pick([1000, 1_100_000]))}"}`,
    '\ufeff{}',
    '{"a":NaN}',
  ])
}

/** Returns hostile text made only of characters that are allowed in an HTTP header. */
function headerText(dice: Dice): string {
  return hostileText(dice).replaceAll(/[^\x20-\x7e\x80-\xff]/g, '')
}

test(
  'no call responds to hostile input with a server error, or with an error that is not a problem document',
  async () => {
    const { requests, statuses, failures } = await fuzz({
      app: world.app,
      perSecond: 500,
      request,
      complaint(answer) {
        const { statusCode } = answer
        if (statusCode >= 400) {
          const type = String(answer.headers['content-type'])
          if (!type.includes(problemType) || !Problem.safeParse(answer.json()).success)
            return 'no problem document'
        }
        return serverComplaint(answer)
      },
    })
    console.log(`${requests} calls answered: ${JSON.stringify(statuses)}`)
    expect(failures).toEqual([])
    expect(requests).toBeGreaterThan(50)
    // Some of the input must pass validation.
    expect(statuses['200']).toBeGreaterThan(1)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('polluted' in {}).toBe(false)
  },
  fuzzSeconds * 1000 + 60_000,
)
