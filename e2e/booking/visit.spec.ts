import { expect } from '@playwright/test'
import { bookingLooks } from '#server/messages/write/booking-looks.ts'
import { who } from '#world/who-is-who.ts'
import { expectGoodPage } from '../testing/good-page.ts'
import { answered, test, wake } from '../testing/fixtures.ts'
import { inEachLanguage, runIndex } from '../testing/journeys.ts'
import { decide, seatAtFreeTable, visitThatHappened } from '../testing/staff.ts'
import { heading, ticketOf } from '../testing/steps.ts'
import { bookTable, tableWithinTheHour } from '../testing/tables.ts'

inEachLanguage(() => {
  test('a guest reports running late and arrives', async ({ page, send, request, words, language }) => {
    const { say, clock } = words
    const { id, token } = await bookTable(send, who.dayAndNight, await tableWithinTheHour(send), 2, language)
    const { name } = answered(await send('restaurants.get', { id: who.dayAndNight }))
    const now = async () => answered(await send('reservations.get', { reservationId: id }, { token }))
    const reminder = `/booking?id=${id}&token=${token}#${bookingLooks.reminder.anchor}`
    // Mail scanners open every link, which must not confirm anything.
    expect((await request.get(reminder)).ok()).toBe(true)
    await page.goto(reminder)
    expect(await now()).toMatchObject({ confirmed: false })
    await wake(page)
    await expectGoodPage(page, words)
    // Guests who have just booked aren't asked to confirm.
    await expect(page.getByRole('button', { name: say('visit.confirmNow') })).toHaveCount(0)
    expect(await send('reservations.confirm', { reservationId: id }, { token })).toMatchObject({
      refused: 'tooEarly',
    })

    const lateBy = (minutes: number) => page.getByRole('button', { name: say('visit.lateBy', { minutes }) })
    await lateBy(20).click()
    await expect(lateBy(20)).toHaveAttribute('aria-pressed', 'true')
    const { keptUntil } = await now()
    await expect(page.getByText(say('visit.keptUntil', { time: clock(keptUntil ?? '') }))).toBeVisible()
    await expectGoodPage(page, words)
    await page.getByRole('button', { name: say('visit.onTime') }).click()
    await expect(lateBy(20)).toHaveAttribute('aria-pressed', 'false')

    await page.getByRole('button', { name: say('visit.arriveNow') }).click()
    await expect(page.getByText(say('visit.arrived', { restaurant: name }))).toBeVisible()
    await expect(lateBy(20)).toHaveCount(0)
    await expectGoodPage(page, words)

    await seatAtFreeTable(send, who.dayAndNight, id)
    await page.reload()
    await expect(ticketOf(page, words)).toContainText(say('status.seated'))
    await expectGoodPage(page, words)
    await decide(send, id, 'Closed')
  })

  test("a guest leaves feedback once, and it appears on the restaurant's page", async ({
    page,
    send,
    words,
    language,
    isMobile,
  }) => {
    const { say } = words
    const visit = await visitThatHappened(send, runIndex(language, isMobile))
    const restaurant = visit.restaurantName
    await page.goto(`/booking?id=${visit.id}&token=${visit.token}`)
    await wake(page)
    await expect(heading(page, say('booking.visitTitle'))).toBeVisible()
    await expectGoodPage(page, words)
    await page.getByRole('link', { name: say('manage.tellUs') }).click()
    await expect(heading(page, say('feedback.title', { restaurant }))).toBeVisible()
    const whole = page.getByRole('group', { name: say('feedback.rating') })
    await page.getByRole('button', { name: say('feedback.send') }).click()
    await expect(page.getByText(say('feedback.unrated'))).toBeVisible()
    await expect(whole.getByRole('radio').first()).toBeFocused()
    await expectGoodPage(page, words)
    await whole.getByRole('radio', { name: say('feedback.stars', { count: 4 }) }).check({ force: true })
    const food = page.getByRole('group', { name: say('feedback.food') })
    await food.getByRole('radio', { name: say('feedback.stars', { count: 5 }) }).check({ force: true })
    const comment = `The soup of the house, ${visit.id.slice(0, 6)}.`
    await page.getByRole('textbox', { name: say('feedback.comment') }).fill(comment)
    await page.getByRole('button', { name: say('feedback.send') }).click()
    await expect(heading(page, say('feedback.thanksTitle'))).toBeVisible()
    await expectGoodPage(page, words)

    await page.goto(`/feedback?id=${visit.id}&token=${visit.token}`)
    await expect(heading(page, say('feedback.saidTitle'))).toBeVisible()
    await page.goto(`/restaurants/${who.full}?tab=reviews`)
    await expect(page.getByText(comment)).toBeVisible()
  })
})
