import { beforeEach, expect, test } from 'vitest'
import { drawPage, formRequest, redirectOf } from '#web/testing/draw-page.suite.tsx'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { browserForEachTest, sessionForTests } from '#web/session/requests/browser-for-tests.ts'
import { startSession } from '#web/session/account/current-session.ts'
import { profileForTests } from '#web/session/account/profiles-for-tests.ts'
import { storedToken } from '#web/session/account/token.ts'

browserForEachTest()
beforeEach(() => startSession(sessionForTests('t1')))

const answers: Answers = {
  'guests.profile': profileForTests({ version: 3 }),
  'guests.saveProfile': profileForTests({ version: 4 }),
  'guests.delete': undefined,
  'savedRestaurants.list': { places: [], lists: [{ id: 'b'.repeat(32), name: 'Soon', places: 0 }] },
  'savedRestaurants.createList': refusal('tooManyKept', 'That is one list too many.'),
  'identity.signInMethods': { waysIn: [] },
  'identity.devices': { devices: [] },
  'identity.sendNewEmailCode': undefined,
  'identity.changeEmail': undefined,
  'reservations.assign': { assigned: 2 },
}

const sendOf = (given: Answers = {}) => sendForTests({ ...answers, ...given })

/** Submits a form in a signed-in guest's browser and renders the page. */
function press(path: string, fields: Record<string, string>, given: Answers = {}) {
  return drawPage(formRequest(path, fields), sendOf(given).send)
}

const hidden = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]* type="hidden")(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(html)?.[1]

test('a profile is saved against the version its form was opened with', async () => {
  const { html } = await drawPage('/user/edit-additional-info', sendOf().send)
  expect(hidden(html, 'version')).toBe('3')
  const { send, bodies } = sendOf()
  const fields = { version: '3', allergy: 'nuts, milk', vegetarian: 'on' }
  const { results } = await drawPage(formRequest('/user/edit-additional-info', fields), send)
  expect(results).toMatchObject([{ problem: null, done: { leadsTo: '/user' } }])
  expect(bodies('guests.saveProfile')).toMatchObject([
    { version: 3, additionalInfo: { allergy: ['nuts', 'milk'], vegetarian: true } },
  ])
})

test("a profile that changed meanwhile isn't overwritten without a notice; saving again overwrites it", async () => {
  const { html, status } = await press(
    '/user/edit-additional-info',
    { version: '3', allergy: 'milk' },
    { 'guests.saveProfile': refusal('changedMeanwhile'), 'guests.profile': profileForTests({ version: 7 }) },
  )
  expect(status).toBe(200)
  expect(html).toContain('role="status"')
  expect(hidden(html, 'version')).toBe('7')
})

test('a refused field of the profile is shown at that field', async () => {
  const fields = [{ field: 'additionalInfo.allergy.0', message: 'That is too long.' }]
  const { html } = await press(
    '/user/edit-additional-info',
    { version: '3', allergy: 'x' },
    { 'guests.saveProfile': refusal('invalidInput', 'Please check.', { fields }) },
  )
  expect(html).toMatch(/<p id="field-allergy-error"[^>]*>.*?That is too long\./)
})

test('a new email must be verified with a code, and adds the bookings made with it', async () => {
  const typed = { kind: 'email', email: 'ada@new.example' }
  const sent = await press('/user/edit', { step: 'contact', ...typed })
  expect(hidden(sent.html, 'email')).toBe('ada@new.example')
  const wrong = await press(
    '/user/edit',
    { step: 'code', code: '123456', ...typed },
    { 'identity.changeEmail': refusal('wrongCode', 'That code is not right.') },
  )
  expect(wrong.html).toMatch(/<p id="field-code-error"[^>]*>.*?That code is not right\./)
  const proved = await press('/user/edit', { step: 'code', code: '123 456', ...typed })
  expect(proved.html).toMatch(/2 reservations/)
})

test('a step that requires a recent sign-in goes there and back', async () => {
  const { send } = sendOf({ 'guests.delete': refusal('signInAgain') })
  const response = await redirectOf(formRequest('/user/privacy', { step: 'deleteAccount' }), send)
  expect(response.headers.get('location')).toBe('/auth/sign-in?returnTo=%2Fuser%2Fprivacy&again=1')
  expect(storedToken()).toBe('t1')
})

test('deleting the account signs out on this device, and the next page says so', async () => {
  const response = await redirectOf(formRequest('/user/privacy', { step: 'deleteAccount' }), sendOf().send)
  expect(response.headers.get('location')).toBe('/auth')
  expect(storedToken()).toBeNull()
  const { send } = sendOf({ 'identity.providers': { providers: [], passkeys: false } })
  const { html } = await drawPage('/auth', send)
  expect(html).toContain('Your account has been deleted')
})

test('a refused list says why', async () => {
  const { html, status } = await press('/user/places', { step: 'saveList', name: 'With Bea' })
  expect(status).toBe(409)
  expect(html).toContain('That is one list too many.')
})

test('without a connection, the page says so and keeps what was typed', async () => {
  const send = sendOf().send
  const { html, status } = await drawPage(
    formRequest('/user/edit', { step: 'name', name: 'Ada L' }),
    async (name, input, options) => {
      if (name === 'guests.saveProfile') throw new TypeError('Failed to fetch')
      return send(name, input, options)
    },
  )
  expect(status).toBe(503)
  expect(html).toContain('We couldn’t reach the server')
})
