import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Send } from '#contracts/client.ts'
import type { Session } from '#contracts/accounts/identity-shapes.ts'
import { demoPassword } from '#world/guests.ts'
import { answered, newGuest } from './fixtures.ts'
import { messagesTo } from './outbox.ts'
import { say } from './words.ts'

export const goodPassword = 'a table by the window'

export type Guest = ReturnType<typeof newGuest>

/** Books as a visitor, with contact details that may later belong to an account. */
export async function bookAsVisitor(send: Send, restaurant: string, instant: string, { name, email }: Guest) {
  const body = { restaurantId: restaurant, reservationTime: instant, groupSize: 2, customerName: name, email }
  return answered(await send('reservations.create', { body }))
}

/** Returns the code in the newest message to a contact. */
export async function codeTo(request: APIRequestContext, contact: string): Promise<string> {
  const [message] = await messagesTo(request, contact)
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
  if (!code) throw new Error(`There is no code for ${contact}.`)
  return code
}

const sessions = new Map<string, Session>()

/** Signs in as a demo guest. Caches the sign-in, so many tests need only one request. */
export async function signedInAs(page: Page, baseURL: string, { email }: { email: string }): Promise<void> {
  const key = `${baseURL} ${email}`
  let session = sessions.get(key)
  if (!session || Date.parse(session.expires) < Date.now() + 120_000) {
    const headers = { origin: new URL(baseURL).origin }
    const data = { email, password: demoPassword }
    const answer = await page.request.post('/api/identity/sign-in', { headers, data })
    expect(answer.status(), 'signing in').toBe(200)
    session = (await answer.json()) as Session
    sessions.set(key, session)
  }
  await storeSession(page, session)
}

async function storeSession(page: Page, session: Session): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(({ token, uid, expires }) => {
    localStorage.setItem('uid', uid)
    localStorage.setItem('token-refresh', String(Date.parse(expires)))
    localStorage.setItem('token', token)
  }, session)
}

/** Creates an account over the API and signs in. */
export async function signedUp(
  page: Page,
  baseURL: string,
  guest: Guest = newGuest(),
): Promise<Guest & { uid: string }> {
  const headers = { origin: new URL(baseURL).origin }
  const { name, email } = guest
  const response = await page.request.post('/api/identity/sign-up', {
    headers,
    data: { name, email, password: goodPassword },
  })
  expect(response.status(), 'signing up').toBe(204)
  const data = { email, code: await codeTo(page.request, email) }
  const proved = await page.request.post('/api/identity/email/verify', { headers, data })
  const session: Session = await proved.json()
  await storeSession(page, session)
  return { ...guest, uid: session.uid }
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Fills in and submits the sign-in form. */
export async function signIn(page: Page, email: string, password = goodPassword): Promise<void> {
  await page.getByRole('textbox', { name: say('auth.email'), exact: true }).fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: say('auth.signIn') }).click()
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: say('auth.code') }).fill(code)
}
