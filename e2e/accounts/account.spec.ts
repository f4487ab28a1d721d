import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { expectAccessible } from '../testing/good-page.ts'
import { bookAsVisitor, codeTo, heading, signedUp, signIn, typeCode } from '../testing/guests.ts'
import { answered, newGuest, test, wake } from '../testing/fixtures.ts'
import { openProvider } from '../testing/providers.ts'
import { inTheBook } from '../testing/staff.ts'
import { findTable } from '../testing/tables.ts'
import { type Key, say } from '../testing/words.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const link = (page: Page, key: Key) => page.getByRole('link', { name: say(key), exact: true })
const button = (page: Page, key: Key) => page.getByRole('button', { name: say(key), exact: true })

/** Clears the session from this browser, as if it were another device. */
async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

test('a guest cancels at a provider, signs in with it, and gets the same account the next time', async ({
  page,
  baseURL,
}, { project }) => {
  test.slow()
  const provider = await openProvider(project.name, baseURL ?? '')
  const { name, email } = newGuest()
  const goThere = page.getByRole('button', { name: say('auth.withProvider', { provider: provider.name }) })
  try {
    provider.expectVisit('refuses')
    await page.goto('/auth?returnTo=%2Fuser%2Fprivacy')
    await wake(page)
    await goThere.click()
    await expect(page.getByText(say('auth.social.refused'))).toBeVisible()
    await expectAccessible(page, [])
    provider.expectVisit({ sub: email, name, email, email_verified: true })
    await wake(page)
    await goThere.click()
    await expect(heading(page, say('auth.welcomeName', { name: 'Inês' }))).toBeVisible()
    await link(page, 'auth.goOn').click()
    await expect(page).toHaveURL(/\/user\/privacy$/)

    await page.goto('/user/logout')
    await button(page, 'user.signOut').click()
    await expect(page.getByText(say('auth.signedOut'))).toBeVisible()
    await goThere.click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await link(page, 'user.security').click()
    await expect(page.getByRole('main').getByText(provider.name)).toBeVisible()
  } finally {
    await provider.close()
  }
})

test('without scripts, a visitor’s heart leads to the sign-in page', async ({ browser, baseURL, send }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const { id, name } = answered(await send('restaurants.get', { id: who.overnight }))
  await page.goto(`/restaurants/${who.overnight}?party=3`)
  await page.getByRole('button', { name: say('shell.save', { name }) }).click()
  const returnTo = `/restaurants/${who.overnight}?party=3&keep=${id}`
  await expect(page).toHaveURL(`/auth?${new URLSearchParams({ returnTo })}`)
  await context.close()
})

test('a visitor’s hearts are saved on the device, move into the account they sign in to, and go into lists (guests 1.18)', async ({
  page,
  baseURL,
  send,
}) => {
  test.slow()
  const { email } = await signedUp(page, baseURL ?? '')
  await forgetSession(page)
  const { name } = answered(await send('restaurants.get', { id: who.overnight }))
  const heart = page.getByRole('button', { name: say('shell.save', { name }), exact: true }).first()
  await page.goto(`/restaurants/${who.overnight}?party=3`)
  // The first-touch script saves it before the app runs.
  await heart.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await wake(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/auth')
  await link(page, 'save.here').click()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(name)
  await expect(page.getByText(say('saved.onDevice'))).toBeVisible()
  await expectAccessible(page, [])
  await link(page, 'user.signIn').click()
  await link(page, 'auth.withEmail').click()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/user\/places$/)
  await expect(cards).toContainText(name)
  await expect(page.getByText(say('saved.newList'), { exact: true })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(saved|claimed) /.test(key))),
  ).toEqual([])

  await page.goto('/?regionId=pt-lisbon')
  await wake(page)
  const other = answered(await send('restaurants.get', { id: who.areas })).name
  const onCard = page.getByRole('button', { name: say('shell.save', { name: other }), exact: true }).first()
  // Guests may leave before the response arrives; the restaurant is saved anyway.
  await onCard.click()
  await expect(onCard).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/user/places')
  await expect(async () => {
    await page.reload()
    await expect(cards).toHaveCount(2, { timeout: 2000 })
  }).toPass()
  await page.getByText(say('saved.newList'), { exact: true }).click()
  await button(page, 'saved.makeList').click()
  await expect(page.getByText(say('saved.needName'))).toBeVisible()
  await page.getByRole('textbox', { name: say('saved.listName') }).fill('With Ada')
  await button(page, 'saved.makeList').click()
  const chosen = page.getByRole('button', { name: 'With Ada', exact: true })
  const saved = cards.filter({ hasText: name })
  await saved.getByText(say('saved.arrange'), { exact: true }).click()
  await saved.getByRole('checkbox', { name: 'With Ada' }).check()
  await chosen.click()
  await expect(cards).toHaveCount(1)
  await expectAccessible(page, [])
  await page.getByText(say('saved.editList'), { exact: true }).click()
  await page.getByRole('textbox', { name: say('saved.listName') }).fill('With Bea')
  await button(page, 'saved.rename').click()
  await expect(page.getByRole('button', { name: 'With Bea', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  if (!(await button(page, 'saved.removeList').isVisible()))
    await page.getByText(say('saved.editList'), { exact: true }).click()
  await button(page, 'saved.removeList').click()
  await expect(cards).toHaveCount(2)
  const arrange = saved.getByText(say('saved.arrange'), { exact: true })
  if (!(await saved.getByRole('button', { name: say('saved.remove') }).isVisible())) await arrange.click()
  await saved.getByRole('button', { name: say('saved.remove') }).click()
  await expect(cards).toHaveCount(1)
})

test('a guest exports everything and deletes the account, and no trace is left for guests or restaurants', {
  tag: '@every-database',
}, async ({ page, baseURL, send }) => {
  test.slow()
  const { name, email } = await signedUp(page, baseURL ?? '')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const { instant, date } = await findTable(send, { restaurant: who.areas })
  const body = { restaurantId: who.areas, reservationTime: instant, groupSize: 2, customerName: name, email }
  const { id } = answered(await send('reservations.create', { body }, { token: token ?? '' }))

  await page.goto('/user/privacy')
  await expect(page.getByRole('main')).toContainText(name)
  await expectAccessible(page, [])
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'privacy.exportNow').click()])
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  const taken = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(taken).toMatchObject({
    profile: { mainInfo: { name, email } },
    bookings: [{ id, customerName: name }],
  })

  await page.getByRole('button', { name: say('privacy.deleteOpen') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say('privacy.deleteBookings'))
  await expectAccessible(page, [])
  await dialog.getByRole('button', { name: say('privacy.deleteNow'), exact: true }).click()
  await expect(page.getByText(say('auth.deleted'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await link(page, 'auth.withEmail').click()
  await signIn(page, email)
  await expect(page.getByText(say('refusals.wrongCredentials'))).toBeVisible()
  const left = await inTheBook(send, who.areas, date, id)
  expect(left).toMatchObject({ status: 'CanceledByClient' })
  for (const word of [name, email]) expect(JSON.stringify(left)).not.toContain(word)
})

test('deleting the account requires a recent sign-in and continues afterwards', async ({ page, baseURL }) => {
  test.slow()
  const { email } = await signedUp(page, baseURL ?? '')
  await page.goto('/user/privacy')
  const problem = { status: 403, code: 'signInAgain', message: say('refusals.signInAgain') }
  const tooLongAgo = /\/api\/users\/\w+$/
  await page.route(tooLongAgo, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem })
      : route.fallback(),
  )
  const remove = async () => {
    await page.getByRole('button', { name: say('privacy.deleteOpen') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('privacy.deleteNow'), exact: true })
      .click()
  }
  await remove()
  await expect(page).toHaveURL(/\/auth\/sign-in\?.*again=1/)
  await page.unroute(tooLongAgo)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/user\/privacy/)
  await remove()
  await expect(page.getByText(say('auth.deleted'))).toBeVisible()
})

test('a guest without the link finds a booking with a code from a message', async ({
  page,
  request,
  send,
}) => {
  const guest = newGuest()
  const { instant } = await findTable(send, { restaurant: who.areas })
  const { restaurant } = await bookAsVisitor(send, who.areas, instant, guest)
  await page.goto('/history')
  await wake(page)
  const contact = page.getByRole('textbox', { name: say('lostBooking.contact') })
  await contact.fill(guest.email.toUpperCase())
  await button(page, 'lostBooking.send').click()
  await expect(page.getByText(say('lostBooking.uniform'))).toBeVisible()
  await expectAccessible(page, [])
  const code = await codeTo(request, guest.email)
  await typeCode(page, code === '000000' ? '000001' : '000000')
  await expect(page.getByText(say('refusals.wrongCode')).first()).toBeVisible()
  await typeCode(page, code)
  await expect(heading(page, say('lostBooking.found'))).toBeVisible()
  await expectAccessible(page, [])
  await page.getByRole('link', { name: restaurant.name }).click()
  await expect(heading(page, say('booking.title'))).toBeVisible()
})
