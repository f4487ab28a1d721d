import { expect, test } from 'vitest'
import type { Invitation } from '#contracts/booking/invitations.ts'
import { drawPage, formRequest, submitOffline, routeArguments, text } from '#web/testing/draw-page.suite.tsx'
import { refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { action } from './invitation-screen.tsx'
import { invitationForTests } from './invitations-for-tests.ts'

const code = 'd'.repeat(32)
function server(given: Partial<Invitation> | null = {}) {
  const unknown = refusal('unknownInvitation', 'We couldn’t find this invitation.')
  const { send, asked } = sendForTests({
    'invitations.get': given ? invitationForTests(given) : unknown,
    'invitations.redeem': unknown,
  })
  return { send, asked }
}

async function draw(path: string, given: Partial<Invitation> | null = {}) {
  const { send, asked } = server(given)
  return { ...(await drawPage(path, send)), sent: asked.map(({ name }) => name) }
}

test.each([`/invitation/${code}`, `/invitation?code=${code}`])(
  '%s shows the host, the restaurant and the time, and can be answered without scripts',
  async (path) => {
    const { html, sent } = await draw(path)
    expect(html).toContain('Ada invited you to Kumo')
    expect(html).toContain('7:30 PM')
    expect(html).toContain(`action="${path}" method="post"`)
    for (const name of ['coming', 'fullName', 'allergies', 'access'])
      expect(html).toMatch(new RegExp(`<input[^>]* name="${name}"`))
    expect(sent).not.toContain('invitations.redeem')
  },
)

test('after accepting, guests get their own calendar file and can change their answer', async () => {
  const given = { answer: 'yes', invitee: 'Bob', isRedeemed: true, calendar: 'BEGIN:VCALENDAR' } as const
  const { html } = await draw(`/invitation/${code}`, given)
  expect(html).toContain('See you there, Bob')
  expect(html).toContain(`href="/invitation/calendar.ics?code=${code}"`)
  expect(html).toContain('Change my reply')
})

test('changing an answer shows the previous one', async () => {
  const allergy = ['walnuts', 'milk']
  const { html } = await draw(`/invitation/${code}`, {
    answer: 'yes',
    invitee: 'Bob',
    allergy,
    access: 'A ramp',
  })
  expect(html).toMatch(/<input[^>]* name="allergies"[^>]* value="walnuts, milk"/)
  expect(html).toMatch(/<input[^>]* name="access"[^>]* value="A ramp"/)
})

test.each([
  ['walnuts, milk', ' A ramp ', ['walnuts', 'milk'], 'A ramp'],
  ['', '', [], ''],
])('exactly what is in the fields is sent: "%s" and "%s"', async (allergies, typed, allergy, access) => {
  const { send, asked } = sendForTests({ 'invitations.redeem': invitationForTests() })
  const fields = { fullName: 'Bob', coming: 'yes', allergies, access: typed }
  await action(routeArguments(formRequest(`/invitation/${code}`, fields), send, { code }))
  expect(asked).toMatchObject([{ input: { code, body: { customerProfile: { allergy }, access } } }])
})

test('a canceled booking asks for no answer', async () => {
  const { html } = await draw(`/invitation/${code}`, { reservationStatus: 'CanceledByClient' })
  expect(html).toContain('Reservation canceled')
  expect(html).not.toContain('name="fullName"')
})

test('an unknown code says so', async () => {
  const { status, html } = await draw(`/invitation/${code}`, null)
  expect(status).toBe(404)
  expect(html).toContain('We couldn’t find this invitation.')
})

test('after a lost connection, the typed text is kept', async () => {
  const fields = { coming: 'no', fullName: 'Bob', allergies: 'nuts', access: 'Ramp' }
  const { status, html } = await submitOffline(
    `/invitation/${code}`,
    fields,
    server().send,
    'invitations.redeem',
  )
  expect(status).toBe(503)
  expect(html).toContain(text.t('error.unsure'))
  for (const typed of ['Bob', 'nuts', 'Ramp']) expect(html).toContain(`value="${typed}"`)
  expect(html).toMatch(/<input(?=[^>]*name="coming")(?=[^>]*value="no")[^>]*checked/)
})
