import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeTo, goodPassword, openBrowser, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { hashingCosts } from '#server/testing/accounts/hashing-costs.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { demoDigest, demoPassword } from '#world/guests.ts'
import { countAttempt } from './passwords/password-tries.ts'
import { signedIn } from './signed-in.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const name = 'Vera Lindqvist'

function signIn(email: string, password = goodPassword, browser = openBrowser(world)) {
  return browser.ask('identity.signIn', { body: { email, password } })
}

/** Opens a browser with this IP address. */
const from = (address: string) => openBrowser(world, {}, address)

test('a guest signs in with email and password, however the email is typed', async () => {
  const { uid, email } = await signedUpGuest(world)
  const answer = await signIn(` ${email.toUpperCase()} `)
  expect(answer.json()).toMatchObject({ uid, created: false })
  expect(await signedIn(world.context, { token: answer.json().token })).toMatchObject({ uid })
})

test('an email without an account and a wrong password get the same response at the same cost', async () => {
  const { email } = await signedUpGuest(world)
  const ask = async (who: string) => {
    let answer: object = {}
    const costs = await hashingCosts(async () => {
      const { statusCode, body, headers } = await signIn(who, 'not the password')
      answer = { statusCode, body, names: Object.keys(headers) }
    })
    return { ...answer, costs }
  }
  const wrong = await ask(email)
  expect(wrong).toMatchObject({ statusCode: 401, costs: [16, 16] })
  expect(await ask('nobody-at-all@example.com')).toEqual(wrong)
})

test('a digest of another cost signs in, and is replaced by one of the current cost', async () => {
  const { email, uid } = await signedUpGuest(world)
  const rows = () => world.database.sql.selectFrom('guest_ways_in').where('guest_id', '=', uid)
  const digest = async () => (await rows().select('password').executeTakeFirstOrThrow()).password
  await sql`update guest_ways_in set password = ${demoDigest} where guest_id = ${uid}`.execute(
    world.database.sql,
  )
  expect((await signIn(email, 'not the password')).statusCode).toBe(401)
  expect(await digest()).toBe(demoDigest)
  expect((await signIn(email, demoPassword)).statusCode).toBe(200)
  const replaced = await digest()
  expect(replaced).toMatch(/^\$scrypt\$ln=4,/)
  expect((await signIn(email, demoPassword)).statusCode).toBe(200)
  expect(await digest()).toBe(replaced)
})

test('a guest with an unverified email who knows the password is asked to verify it, and gets a new code', async () => {
  const email = 'late-prover@example.com'
  await openBrowser(world).ask('identity.signUp', { body: { name, email, password: goodPassword } })
  const elsewhere = openBrowser(world)
  const answer = await signIn(email, goodPassword, elsewhere)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'emailNotVerified'])
  const body = { email, code: await codeTo(world, email) }
  expect((await elsewhere.ask('identity.verifyEmail', { body })).json()).toMatchObject({ created: true })
  expect((await signIn(email)).statusCode).toBe(200)
})

test('creating an account and signing in don’t reveal whether an email has an account', async () => {
  const { email } = await signedUpGuest(world)
  const tried = []
  for (const each of [email, 'free-address@example.com']) {
    const browser = openBrowser(world)
    const body = { name, email: each, password: 'my own three words' }
    const up = await browser.ask('identity.signUp', { body })
    const again = await signIn(each, body.password, browser)
    const other = await signIn(each, 'not these three words', browser)
    tried.push([up, again, other].map(({ statusCode, body: said }) => [statusCode, said]))
  }
  expect(tried[0]).toEqual(tried[1])
  expect((await outboxOf(world, email)).slice(0, 2).map(({ subject }) => subject)).toEqual([
    'You already have an account',
    'You already have an account',
  ])
})

test('a stranger who creates an account with a guest’s email can’t set the guest’s password', async () => {
  const email = 'sought-after@example.com'
  const [owner, stranger] = [openBrowser(world), openBrowser(world)]
  await owner.ask('identity.signUp', { body: { name, email, password: goodPassword } })
  await stranger.ask('identity.signUp', { body: { name: 'S', email, password: 'known to the stranger' } })
  const body = { email, code: await codeTo(world, email) }
  const proved = await owner.ask('identity.verifyEmail', { body })
  expect(proved.json()).toMatchObject({ created: true })
  expect((await signIn(email, 'known to the stranger')).json().code).toBe('wrongCredentials')
  const choose = await owner.ask(
    'identity.changePassword',
    { body: { newPassword: goodPassword } },
    { token: proved.json().token },
  )
  expect(choose.statusCode).toBe(200)
  expect((await signIn(email)).statusCode).toBe(200)
})

test('after creating an account again before verifying the email, the last password counts and the first code is void', async () => {
  const email = 'changed-my-mind@example.com'
  const browser = openBrowser(world)
  await browser.ask('identity.signUp', { body: { name, email, password: 'the first three words' } })
  const first = await codeTo(world, email)
  await browser.ask('identity.signUp', { body: { name, email, password: goodPassword } })
  const code = await codeTo(world, email)
  const tryCode = (each: string) => browser.ask('identity.verifyEmail', { body: { email, code: each } })
  if (first !== code) expect((await tryCode(first)).json().code).toBe('wrongCode')
  expect((await tryCode(code)).statusCode).toBe(200)
  expect((await signIn(email, 'the first three words')).statusCode).toBe(401)
  expect((await signIn(email)).statusCode).toBe(200)
})

test('guessing a password is blocked after ten attempts from one network, and the owner can still sign in from another', async () => {
  const { email } = await signedUpGuest(world)
  const thief = from('203.0.113.7')
  const answers = []
  for (let n = 0; n < 12; n++) answers.push((await signIn(email, `guess number ${n}`, thief)).statusCode)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  expect((await signIn(email, goodPassword, thief)).statusCode).toBe(429)
  expect((await signIn(email, goodPassword, from('198.51.100.9'))).statusCode).toBe(200)
  world.setTime(new Date(world.context.now().getTime() + 15 * 60_000 + 1))
  expect((await signIn(email, goodPassword, thief)).statusCode).toBe(200)
})

test('concurrent guesses are counted like consecutive ones', async () => {
  const { email } = await signedUpGuest(world)
  const thief = from('203.0.113.8')
  const tries = Array.from({ length: 15 }, (_, n) => signIn(email, `guess number ${n}`, thief))
  const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 401)).toHaveLength(10)
})

test('guessing from many networks at once is blocked too', async () => {
  const email = 'sought-by-many@example.com'
  for (let n = 0; n < 100; n++) await countAttempt(world.context, email, { address: `198.18.${n}.1` })
  expect((await signIn(email, 'x', from('198.19.0.1'))).statusCode).toBe(429)
})

test('repeated sign-ins with the right password don’t count as guessing', async () => {
  const { email } = await signedUpGuest(world)
  for (let n = 0; n < 12; n++) expect((await signIn(email)).statusCode).toBe(200)
})

test('signing in always starts a new session, whatever cookie was planted before', async () => {
  const thief = await signedUpGuest(world)
  const { email, uid } = await signedUpGuest(world)
  const slipped = openBrowser(world, { cookie: thief.cookie })
  const answer = await signIn(email, goodPassword, slipped)
  const given = answer.cookies.find(({ name: key }) => key === 'guest-session')?.value
  expect(answer.json()).toMatchObject({ uid })
  expect(thief.cookie).not.toContain(given)
  expect((await thief.browser.ask('identity.refreshSession', {})).statusCode).toBe(401)
})
