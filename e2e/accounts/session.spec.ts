import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { heading, signedUp, signIn } from '../testing/guests.ts'
import { newGuest, test, wake, watch } from '../testing/fixtures.ts'
import { bookNow } from '../testing/steps.ts'
import { findTable } from '../testing/tables.ts'
import { say } from '../testing/words.ts'

test('a token that expires during a booking is refreshed once, and the guest notices nothing', {
  tag: '@phone',
}, async ({ page, baseURL, send }) => {
  test.slow()
  const guest = await signedUp(page, baseURL ?? '')
  const { instant } = await findTable(send, { restaurant: who.areas })
  await page.goto(`/reserve/${who.areas}?party=2&instant=${encodeURIComponent(instant)}`)
  await wake(page)
  await page.locator('details[data-contact] > summary').click()
  await expect(page.getByRole('textbox', { name: say('reserve.name') })).toHaveValue(guest.name)
  const refreshed: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/identity/token')) refreshed.push(request.url())
  })
  await page.evaluate(() => localStorage.setItem('token-refresh', '0'))
  await bookNow(page)
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible()
  expect(refreshed).toHaveLength(1)

  // The account opens the reservation without a key in the address, and nothing is refused before (screens B1).
  const address = `/booking?id=${new URL(page.url()).searchParams.get('id')}`
  expect((await page.goto(address))?.status()).toBe(200)
  await expect(heading(page, say('shell.loading')).or(heading(page, say('booking.title')))).toBeVisible()
  await expect(heading(page, say('booking.title'))).toBeVisible()

  // The browser considers it valid, but the server doesn't know it.
  await page.evaluate(() => localStorage.setItem('token', 'no.longer.good'))
  await page.goto('/history')
  await expect(page.getByRole('heading', { level: 2, name: say('history.upcoming') })).toBeVisible()
  expect(refreshed).toHaveLength(2)
})

test('if the authentication check fails on a guarded route, the guest goes to /auth and then back to where they were', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  const { email } = await signedUp(page, baseURL ?? '')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('token-refresh', '0'))
  await page.goto('/user/privacy')
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fuser%2Fprivacy/)
  await page.getByRole('link', { name: say('auth.withEmail') }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/user\/privacy$/)
})

test('changes in one tab appear in the others, and signing out in one signs out all, with what their forms were filled in (flows F1)', {
  tag: '@phone',
}, async ({ page, context, baseURL, send }) => {
  test.slow()
  const guest = await signedUp(page, baseURL ?? '')
  const other = await context.newPage()
  const complaints = watch(other)
  await other.goto('/user')
  await expect(heading(other, guest.name)).toBeVisible()

  await page.goto('/user/edit')
  const name = `Ada ${guest.name.split(' ')[1]}`
  await page.getByRole('textbox', { name: say('auth.name') }).fill(name)
  await page.getByRole('button', { name: say('user.save') }).click()
  await expect(heading(page, name)).toBeVisible()
  await expect(heading(other, name)).toBeVisible()

  const { instant } = await findTable(send, { restaurant: who.areas })
  const form = await context.newPage()
  await form.goto(`/reserve/${who.areas}?party=2&instant=${encodeURIComponent(instant)}`)
  const contact = form.locator('[name=customerName]')
  await expect(contact).toHaveValue(name)
  const requests = form.getByRole('textbox', { name: say('reserve.requests') })
  await requests.fill('By the window')

  await page.goto('/user/logout')
  await page.getByRole('button', { name: say('user.signOut') }).click()
  await expect(page.getByText(say('auth.signedOut'))).toBeVisible()
  await expect(other.getByText(say('user.signInFirst'))).toBeVisible()
  await expect(contact).toHaveValue('')
  const next = await signedUp(page, baseURL ?? '')
  await expect(contact).toHaveValue(next.name)
  await expect(requests).toHaveValue('By the window')
  await bookNow(form)
  await expect(heading(form, say('booking.bookedTitle'))).toBeVisible()
  await expect(form.getByText(next.email).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('another device shows a change by itself', { tag: '@phone' }, async ({ page, browser, baseURL }) => {
  test.slow()
  const guest = await signedUp(page, baseURL ?? '')
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const phone = await context.newPage()
  await phone.goto('/auth/sign-in')
  await signIn(phone, guest.email)
  await expect(heading(phone, guest.name)).toBeVisible()

  await page.goto('/user/edit-additional-info')
  await page.getByRole('textbox', { name: say('user.allergies') }).fill('nuts, milk')
  await page.getByRole('button', { name: say('user.save') }).click()
  await expect(page.getByText('nuts, milk')).toBeVisible()
  await expect(phone.getByText('nuts, milk')).toBeVisible({ timeout: 15_000 })
  await context.close()
})

test('the booking form is filled in from the profile but keeps what was typed', { tag: '@phone' }, async ({
  page,
  baseURL,
  send,
}) => {
  const guest = await signedUp(page, baseURL ?? '')
  await page.goto('/user/edit-additional-info')
  await page.getByRole('textbox', { name: say('user.allergies') }).fill('nuts')
  await page.getByRole('button', { name: say('user.save') }).click()
  await expect(page.getByText('nuts', { exact: true })).toBeVisible()
  const { instant } = await findTable(send, { restaurant: who.areas })
  await page.goto(`/reserve/${who.areas}?party=2&instant=${encodeURIComponent(instant)}`)
  await page.locator('details[data-contact] > summary').click()
  const name = page.getByRole('textbox', { name: say('reserve.name') })
  await name.fill('Somebody else')
  await expect(page.getByRole('textbox', { name: say('reserve.email') })).toHaveValue(guest.email)
  await expect(page.locator('summary').filter({ hasText: say('reserve.about') })).toContainText('nuts')
  await expect(name).toHaveValue('Somebody else')
})

test('the header shows the signed-in guest without a layout shift', async ({ page, baseURL, isMobile }) => {
  await signedUp(page, baseURL ?? '', { ...newGuest(), name: 'Ada Lovelace' })
  await page.goto('/')
  await wake(page)
  if (isMobile) {
    const navigation = page.getByRole('navigation', { name: say('shell.navigation') })
    await expect(navigation.getByRole('link', { name: say('shell.profile') })).toBeVisible()
    return
  }
  const menu = page.locator('summary').filter({ hasText: 'AL' })
  await expect(menu).toBeVisible()
  await menu.click()
  await page.getByRole('button', { name: say('guestMenu.logOut') }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByRole('link', { name: say('shell.logIn') })).toBeVisible()
})
