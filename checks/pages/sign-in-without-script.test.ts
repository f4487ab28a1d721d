import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { openPages } from './open-pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

/** Submits a form as a browser without scripts would. */
function post(url: string, fields: Record<string, string>) {
  return pages.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams(fields).toString(),
  })
}

test('a sign-in form stores the session in a cookie, and never writes the token into a page', async () => {
  const { email, password } = await signedUpGuest(pages.world)
  const { statusCode, headers, body } = await post('/auth/sign-in?returnTo=%2Fhistory', { email, password })
  expect(statusCode).toBe(303)
  expect(headers.location).toBe('/auth/social?done=signIn&returnTo=%2Fhistory')
  expect(String(headers['set-cookie'])).toMatch(/HttpOnly/i)
  expect(body).toBe('')
})

test('a wrong password returns the form with the email filled in and no session cookie', async () => {
  const { email } = await signedUpGuest(pages.world)
  const { statusCode, headers, body } = await post('/auth/sign-in', { email, password: 'not the one' })
  expect(statusCode).toBe(401)
  expect(body).toContain(`value="${email}"`)
  expect(body).not.toContain('not the one')
  expect(String(headers['set-cookie'] ?? '')).not.toMatch(/HttpOnly/i)
})
