import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { signedUp } from '../testing/guests.ts'
import { answered, test } from '../testing/fixtures.ts'
import { findTable } from '../testing/tables.ts'
import { say } from '../testing/words.ts'

test('correcting the phone number at a restaurant keeps the notes of each booking there', async ({
  page,
  baseURL,
  send,
}) => {
  test.slow()
  const { name, email } = await signedUp(page, baseURL ?? '')
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const notes = [
    { specialRequests: 'High chair', customerProfile: { allergy: ['peanuts'] } },
    { specialRequests: 'Quiet corner', customerProfile: { allergy: ['shellfish'] } },
  ]
  const made = []
  for (const [at, note] of notes.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    const { instant } = await findTable(send, { restaurant: who.areas, nth: at + 1 })
    const body = {
      restaurantId: who.areas,
      reservationTime: instant,
      groupSize: 2,
      customerName: name,
      email,
    }
    const phoneNumber = '+351 912 345 678'
    // oxlint-disable-next-line no-await-in-loop
    const booked = await send('reservations.create', { body: { ...body, phoneNumber, ...note } }, { token })
    made.push(answered(booked))
  }
  await page.goto('/user/privacy')
  const main = page.getByRole('main')
  await main.locator('summary').first().click()
  await page.getByRole('button', { name: say('privacy.correct') }).click()
  const field = (label: 'phone' | 'requests' | 'allergies') =>
    main.getByRole('textbox', { name: say(`privacy.${label}`), exact: true })
  await expect(field('requests')).toHaveValue('')
  await expect(main).toContainText('High chair · Quiet corner')
  await expect(field('allergies')).toHaveValue('peanuts, shellfish')
  await field('phone').fill('+351 912 345 679')
  await page.getByRole('button', { name: say('privacy.save'), exact: true }).click()
  await expect(page.getByText(say('privacy.corrected'))).toBeVisible()
  const now = await Promise.all(
    made.map(async ({ id, token }) =>
      answered(await send('reservations.get', { reservationId: id }, { token })),
    ),
  )
  expect(now).toMatchObject(notes.map((note) => ({ ...note, phoneNumber: '+351912345679' })))
})

test("allergies saved in another tab meanwhile aren't overwritten without a notice", async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  await signedUp(page, baseURL ?? '')
  const other = await context.newPage()
  await page.goto('/user/edit-additional-info')
  const typed = page.getByRole('textbox', { name: say('user.allergies') })
  const diet = page.getByRole('textbox', { name: say('user.diet') })
  await typed.fill('nuts')
  await other.goto('/user/edit-additional-info')
  await other.getByRole('textbox', { name: say('user.allergies') }).fill('shellfish')
  await other.getByRole('textbox', { name: say('user.diet') }).fill('halal')
  await other.getByRole('button', { name: say('user.save'), exact: true }).click()
  await expect(other.getByText('shellfish')).toBeVisible()
  // Live updates only change fields that weren't edited.
  await expect(diet).toHaveValue('halal')
  await page.getByRole('button', { name: say('user.save'), exact: true }).click()
  await expect(page.getByText(say('user.changedMeanwhile'))).toBeVisible()
  await expect(typed).toHaveValue('nuts')
  await expect(other.getByText('shellfish')).toBeVisible()
  await page.getByRole('button', { name: say('user.save'), exact: true }).click()
  await expect(page).toHaveURL(/\/user$/)
  await expect(other.getByText('nuts', { exact: true })).toBeVisible()
  await expect(other.getByText('halal')).toBeVisible()
})
