import { expect, test } from 'vitest'
import { drawPage, formRequest, redirectOf, text } from '#web/testing/draw-page.suite.tsx'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'

const session = {
  uid: 'a'.repeat(32),
  token: 'secret-token',
  created: false,
  expires: '2099-01-01T00:00:00.000Z',
}
const answers: Answers = {
  'identity.providers': { providers: [{ id: 'muse', name: 'Muse' }], passkeys: true },
  'identity.signIn': session,
  'identity.signUp': undefined,
  'identity.verifyEmail': session,
  'identity.sendEmailCode': undefined,
  'identity.sendPasswordCode': undefined,
  'identity.resetPassword': session,
  'identity.startSocialSignIn': { url: 'https://muse.example/authorize?state=1' },
  'reservations.find': undefined,
  'reservations.findByCode': { bookings: [] },
}

/** Submits a form as a browser without scripts would, and returns the page. */
function post(path: string, fields: Record<string, string>, given: Answers = {}) {
  return drawPage(formRequest(path, fields), sendForTests({ ...answers, ...given }).send)
}

const valueOf = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(html)?.[1]
const problemAt = (html: string, name: string) =>
  new RegExp(`<p id="field-${name}-error"[^>]*>.*?<span>([^<]*)`).exec(html)?.[1]

test.each([
  ['/auth/sign-in', { email: '', password: 'x' }, 'email', 'auth.needEmail'],
  ['/auth/sign-up', { name: '', email: 'ada@example.org' }, 'name', 'auth.needName'],
  ['/auth/forgot-password', { email: '' }, 'email', 'auth.needEmail'],
  ['/auth/sign-up', { step: 'code', email: 'ada@example.org', code: '12' }, 'code', 'auth.needCode'],
] as const)('%s with %o shows at the field what is missing', async (path, fields, name, said) => {
  const { status, html } = await post(path, fields)
  expect(status).toBe(400)
  expect(problemAt(html, name)).toBe(text.t(said).replaceAll("'", '&#x27;'))
})

test('a refused account shows what was typed but never the password', async () => {
  const typed = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'short-secret' }
  const { status, html } = await post('/auth/sign-up', typed, {
    'identity.signUp': refusal('weakPassword', 'At least eight letters.'),
  })
  expect(status).toBe(400)
  expect(problemAt(html, 'password')).toBe('At least eight letters.')
  expect(valueOf(html, 'name')).toBe('Ada Lovelace')
  expect(valueOf(html, 'email')).toBe('ada@example.org')
  expect(html).not.toContain('short-secret')
})

test('a new account asks for its code, again if the code is wrong', async () => {
  const made = await post('/auth/sign-up', { name: 'Ada', email: 'ada@example.org', password: 'long enough' })
  expect(made.status).toBe(200)
  expect(valueOf(made.html, 'email')).toBe('ada@example.org')
  expect(made.html).toContain('name="code"')
  const carried = { step: 'code', email: 'ada@example.org', code: '123456' }
  const wrong = await post('/auth/sign-up', carried, {
    'identity.verifyEmail': refusal('wrongCode', 'That code is not right.'),
  })
  expect(problemAt(wrong.html, 'code')).toBe('That code is not right.')
  expect(valueOf(wrong.html, 'email')).toBe('ada@example.org')
  expect(wrong.html).not.toContain('123456')
  const resent = await post('/auth/sign-up', { ...carried, step: 'resend' })
  expect(valueOf(resent.html, 'email')).toBe('ada@example.org')
  const other = await post('/auth/sign-up', { ...carried, step: 'other' })
  expect(other.html).not.toContain('name="code"')
})

test('an unknown email and password can become an account, and pressing Enter signs in', async () => {
  const fields = { email: 'ada@example.org', password: 'long enough' }
  const unknown = { 'identity.signIn': refusal('wrongCredentials', 'These fit no account.') } as const
  const { status, html } = await post('/auth/sign-in', fields, unknown)
  expect(status).toBe(401)
  expect(html).toContain('These fit no account.')
  expect(valueOf(html, 'email')).toBe('ada@example.org')
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? ['', html]
  const buttons = main.slice(main.indexOf('<form')).match(/<button[^>]*>/g) ?? []
  expect(buttons[0]).not.toContain('createWithThese')
  expect(buttons.some((button) => button.includes('value="createWithThese"'))).toBe(true)
  const made = await post('/auth/sign-in', { ...fields, step: 'createWithThese' })
  expect(made.html).toContain('name="code"')
})

test('an unverified email asks for its code when signing in', async () => {
  const fields = { email: 'ada@example.org', password: 'long enough' }
  const { html } = await post('/auth/sign-in', fields, {
    'identity.signIn': refusal('emailNotVerified'),
  })
  expect(html).toContain('name="code"')
})

// Only the browser may have the token: the session is a cookie, with which the next page fetches the token.
test.each([
  ['/auth/sign-in?returnTo=%2Fhistory', { email: 'ada@example.org', password: 'long enough' }],
  ['/auth/sign-up?returnTo=%2Fhistory', { step: 'code', email: 'ada@example.org', code: '123456' }],
  [
    '/auth/forgot-password?returnTo=%2Fhistory',
    { step: 'code', email: 'ada@example.org', code: '123456', newPassword: 'long enough' },
  ],
])('%s signs in and goes to the page where the browser fetches its token', async (path, fields) => {
  const { response } = await redirected(path, fields)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/auth/social?done=signIn&returnTo=%2Fhistory')
  expect(await response.text()).toBe('')
})

test.each([
  ['refused', 'auth.social.refused'],
  ['expired', 'auth.social.expired'],
  ['failed', 'auth.social.failed'],
] as const)(
  'a provider sign-in that was %s says so in its title and cause (flows F18)',
  async (reason, cause) => {
    const { html } = await drawPage(`/auth/social?reason=${reason}`, sendForTests(answers).send)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${text.t('auth.social.notDone')}</h1>`))
    expect(html).toContain(text.t(cause))
    expect(html).not.toContain(text.t('auth.socialTitle'))
  },
)

test('signing in with a provider is a form as well', async () => {
  const { html } = await drawPage('/auth?returnTo=%2Fhistory', sendForTests(answers).send)
  expect(html).toMatch(
    /<form[^>]*action="\/auth\/social"[^>]*method="post"|method="post"[^>]*action="\/auth\/social"/,
  )
  const { response, bodies } = await redirected('/auth/social', {
    step: 'startSocial',
    provider: 'muse',
    returnTo: '/history',
  })
  expect(response.headers.get('location')).toBe('https://muse.example/authorize?state=1')
  expect(bodies('identity.startSocialSignIn')).toEqual([{ returnTo: '/history' }])
})

test.each([
  ['/user', { step: 'name', name: 'Ada' }],
  ['/user/security', { step: 'endOthers' }],
  ['/user/edit', { step: 'contact', kind: 'email', email: 'ada@example.org' }],
  ['/user/edit-additional-info', { allergy: 'nuts' }],
  ['/user/change-password', { newPassword: 'long enough' }],
  ['/user/privacy', { step: 'deleteAccount' }],
  ['/user/places', { step: 'saveList', name: 'With Bea' }],
])('on the server, %s goes to the sign-in page and back', async (path, fields) => {
  const { response, asked } = await redirected(path, fields)
  expect(response.headers.get('location')).toBe(`/auth?returnTo=${encodeURIComponent(path)}`)
  expect(asked).toEqual([])
})

test('a booking is found with two forms', async () => {
  const sent = await post('/booking/find', { contact: 'ada@example.org' })
  expect(sent.html).toContain('name="code"')
  const fields = { step: 'open', contact: 'ada@example.org', code: '123456' }
  const wrong = await post('/booking/find', fields, {
    'reservations.findByCode': refusal('wrongCode', 'That code is not right.'),
  })
  expect(problemAt(wrong.html, 'code')).toBe('That code is not right.')
  expect(valueOf(wrong.html, 'contact')).toBe('ada@example.org')
})

test('an unknown step is refused', async () => {
  const { status } = await post('/auth/sign-up', { step: 'constructor' })
  expect(status).toBe(400)
})

async function redirected(path: string, fields: Record<string, string>) {
  const { send, asked, bodies } = sendForTests(answers)
  const response = await redirectOf(formRequest(path, fields), send)
  return { response, asked, bodies }
}

test('a guest whose sign-in at a provider can’t be completed sees why, and another way to sign in', async () => {
  const { html } = await post(
    '/auth/social?done=signIn&returnTo=%2Fhistory',
    { step: 'comeBack', created: 'false' },
    {
      'identity.refreshSession': refusal('signInNeeded', 'Please sign in.'),
    },
  )
  expect(html).toContain('Please sign in.')
  expect(html).not.toContain(text.t('auth.comingBack'))
  expect(html).toMatch(/<a [^>]*href="\/auth\/sign-in\?returnTo=%2Fhistory"/)
})
