import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { expectAccessible } from '../testing/good-page.ts'
import {
  bookAsVisitor,
  codeTo,
  goodPassword,
  heading,
  signedUp,
  signIn,
  typeCode,
} from '../testing/guests.ts'
import { newGuest, test, wake } from '../testing/fixtures.ts'
import { findTable } from '../testing/tables.ts'
import { say } from '../testing/words.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const password = (page: Page) => page.locator('input[name=password]')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('a guest creates an account, verifies the email, and returns to where they were', async ({
  page,
  request,
}) => {
  test.slow()
  const { name, email } = newGuest()
  await page.goto('/user/edit-additional-info')
  await page.getByRole('link', { name: say('user.signIn') }).click()
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fuser%2Fedit-additional-info/)
  await expectAccessible(page, [])
  await page.getByRole('link', { name: say('auth.create') }).click()
  await expect(heading(page, say('auth.signUpTitle'))).toBeFocused()

  await page.getByRole('button', { name: say('auth.signUp') }).click()
  await expect(page.getByText(say('auth.needName'))).toBeVisible()
  await page.getByRole('textbox', { name: say('auth.name') }).fill(name)
  await page.getByRole('textbox', { name: say('auth.email') }).fill(email)
  await password(page).fill('short')
  await page.getByRole('button', { name: say('auth.signUp') }).click()
  await expect(page.getByText(say('fields.password'))).toBeVisible()
  await expectAccessible(page, [])
  await password(page).fill(goodPassword)
  await page.getByRole('button', { name: say('auth.signUp') }).click()

  await expect(heading(page, say('auth.codeTitle'))).toBeVisible()
  const code = await codeTo(request, email)
  await typeCode(page, code === '000000' ? '000001' : '000000')
  await expect(page.getByText(say('refusals.wrongCode'))).toBeVisible()
  await expectAccessible(page, [])
  // Phones may unload the page while the guest reads their email.
  await page.reload()
  await typeCode(page, `${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(
    page.getByRole('heading', { level: 1, name: say('auth.welcomeName', { name: 'Inês' }) }),
  ).toBeVisible()
  await expectAccessible(page, [])
  await page.getByRole('link', { name: say('auth.goOn') }).click()
  await expect(page).toHaveURL(/\/user\/edit-additional-info/)
  await expect(page.getByRole('textbox', { name: say('user.allergies') })).toBeVisible()
  expect(await stored(page, 'emailVerified')).toBe('true')
})

test('a visitor with a booking creates an account and finds the booking in it', {
  tag: '@every-database',
}, async ({ page, request, send }) => {
  test.slow()
  const guest = newGuest()
  const { instant } = await findTable(send, { restaurant: who.areas })
  const { restaurant } = await bookAsVisitor(send, who.areas, instant, guest)
  await page.goto('/auth/sign-up')
  await page.getByRole('textbox', { name: say('auth.name') }).fill(guest.name)
  await page.getByRole('textbox', { name: say('auth.email') }).fill(guest.email)
  await password(page).fill(goodPassword)
  await page.getByRole('button', { name: say('auth.signUp') }).click()
  await expect(page.getByRole('textbox', { name: say('auth.code') })).toBeFocused()
  await typeCode(page, await codeTo(request, guest.email))
  await expect(page.getByText(say('auth.joined', { count: 1 }))).toBeVisible()
  await page.getByRole('link', { name: say('auth.seeBookings') }).click()
  await page.getByRole('link', { name: restaurant.name }).click()
  await expect(heading(page, say('booking.title'))).toBeVisible()
  // The URL has no token; after a reload the browser sends the guest's.
  expect(page.url()).not.toContain('token=')
  await page.reload()
  await page.keyboard.press('Shift')
  await expect(heading(page, say('booking.title'))).toBeVisible()
})

test('a code that is typed before the scripts of the page have come is sent once they have', async ({
  page,
  request,
}) => {
  const { name, email } = newGuest()
  let goOn = () => {}
  const later = new Promise<void>((go) => (goOn = go))
  await page.route('**/assets/*.js', (route) => later.then(() => route.continue()))
  await page.goto('/auth/sign-up')
  await page.getByRole('textbox', { name: say('auth.name') }).fill(name)
  await page.getByRole('textbox', { name: say('auth.email') }).fill(email)
  await password(page).fill(goodPassword)
  await page.getByRole('button', { name: say('auth.signUp') }).click()
  await expect(heading(page, say('auth.codeTitle'))).toBeVisible()
  await typeCode(page, await codeTo(request, email))
  goOn()
  await expect(page.getByText(say('auth.welcomeLead'))).toBeVisible()
})

test('an unknown email and password become an account in one tap', async ({ page, request }) => {
  const { email } = newGuest()
  await page.goto('/auth/sign-in')
  // Without scripts the page never returns a password, so the one-tap account needs the app.
  await wake(page)
  await signIn(page, email)
  await expect(page.getByText(say('refusals.wrongCredentials'))).toBeVisible()
  await expectAccessible(page, [])
  await page.getByRole('button', { name: say('auth.createWithThese') }).click()
  await expect(page.getByRole('textbox', { name: say('auth.code') })).toBeFocused()
  await typeCode(page, await codeTo(request, email))
  await expect(page.getByText(say('auth.welcomeLead'))).toBeVisible()
})

test('a forgotten password is reset with a code', async ({ page, request, baseURL }) => {
  test.slow()
  const { email, name } = await signedUp(page, baseURL ?? '')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth/sign-in')
  await page.getByRole('link', { name: say('auth.forgot') }).click()
  // The page before it has a field of the same name.
  await expect(heading(page, say('auth.forgotTitle'))).toBeVisible()
  await page.getByRole('textbox', { name: say('auth.email') }).fill(email)
  await page.getByRole('button', { name: say('auth.sendCode') }).click()
  await expect(heading(page, say('auth.codeTitle'))).toBeVisible()
  await typeCode(page, await codeTo(request, email))
  await page.locator('input[name=newPassword]').fill('another table entirely')
  await page.getByRole('button', { name: say('auth.setPassword') }).click()
  await expect(heading(page, name)).toBeVisible()

  await page.goto('/user/logout')
  await page.getByRole('button', { name: say('user.signOut') }).click()
  await expect(page.getByText(say('auth.signedOut'))).toBeVisible()
  await page.getByRole('link', { name: say('auth.withEmail') }).click()
  await signIn(page, email)
  await expect(page.getByText(say('refusals.wrongCredentials'))).toBeVisible()
  await signIn(page, email, 'another table entirely')
  await expect(heading(page, name)).toBeVisible()
})

test('signing in never redirects to another site', async ({ page, baseURL }) => {
  const { email, name } = await signedUp(page, baseURL ?? '')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth/sign-in?returnTo=//evil.example/user')
  await signIn(page, email)
  await expect(heading(page, name)).toBeVisible()
  expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin)
})

test('logout clears stored profile keys and goes to /auth', async ({ page, baseURL }) => {
  await signedUp(page, baseURL ?? '')
  await page.goto('/user/logout')
  await page.getByRole('button', { name: say('user.signOut') }).click()
  await expect(page).toHaveURL(/\/auth$/)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  for (const key of ['token', 'uid', 'profile', 'emailVerified', 'phoneVerified'])
    expect(keys).not.toContain(key)
})
