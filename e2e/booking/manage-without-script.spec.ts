import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { answered, newGuest, test } from '../testing/fixtures.ts'
import { inEachLanguage, runIndex } from '../testing/journeys.ts'
import { linkIn, messagesTo } from '../testing/outbox.ts'
import { decide, seatAtFreeTable, visitThatHappened } from '../testing/staff.ts'
import { cancelBecause, chooseDay, heading, ticketOf, chooseTime } from '../testing/steps.ts'
import { bookTable, findTable, tableWithinTheHour } from '../testing/tables.ts'
import { english, say } from '../testing/words.ts'

test.use({ javaScriptEnabled: false })

inEachLanguage(() => {
  test('a booking gets another day, party size and note and is canceled, with links and forms alone', async ({
    page,
    send,
    words,
    language,
    isMobile,
  }) => {
    const { say, nameOfTime, day } = words
    const restaurant = who.areas
    const line = runIndex(language, isMobile) * 2
    const before = await findTable(send, { restaurant, nth: line })
    const after = await findTable(send, { restaurant, nth: line + 1, party: 3 })
    const { id, token } = await bookTable(send, restaurant, before.instant, 2, language)
    await page.goto(`/booking?id=${id}&token=${token}`)
    await page.getByRole('link', { name: say('manage.change') }).click()
    await page.getByLabel(say('facts.party'), { exact: true }).selectOption('3')
    await page.getByRole('button', { name: say('slots.show') }).click()
    await chooseDay(page, after.date, words)
    await chooseTime(page, nameOfTime(after.instant, 3))
    await page.getByRole('textbox', { name: say('reserve.requests') }).fill('One of us is three.')
    await page.getByRole('button', { name: say('change.save') }).click()
    await expect(heading(page, say('booking.changedTitle'))).toBeVisible()
    for (const fact of [day(after.date), say('facts.guests', { count: 3 }), 'One of us is three.'])
      await expect(ticketOf(page, words)).toContainText(fact)

    await cancelBecause(page, 'Rain.', words)
    await expect(ticketOf(page, words)).toContainText(say('status.canceledByYou'))
    expect(answered(await send('reservations.get', { reservationId: id }, { token }))).toMatchObject({
      status: 'CanceledByClient',
      cancelNote: 'Rain.',
    })
  })
})

test('a change whose table was taken returns with the note and other times', {
  tag: '@every-database',
}, async ({ page, send, isMobile }) => {
  // Only one table there is large enough.
  const restaurant = who.events
  const party = 7
  const own = await findTable(send, { restaurant, party, nth: isMobile ? 4 : 6 })
  const wanted = await findTable(send, { restaurant, party, nth: isMobile ? 5 : 7 })
  const { id, token } = await bookTable(send, restaurant, own.instant, party)
  const query = `id=${id}&token=${token}&date=${wanted.date}&instant=${encodeURIComponent(wanted.instant)}`
  await page.goto(`/booking/change?${query}`)
  await page.getByRole('textbox', { name: say('reserve.requests') }).fill('With a candle.')
  await bookTable(send, restaurant, wanted.instant, party)
  await page.getByRole('button', { name: say('change.save') }).click()
  await expect(page.getByRole('alert')).toContainText(say('change.stands'))
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('reserve.requests') })).toHaveValue('With a candle.')
  const unchanged = answered(await send('reservations.get', { reservationId: id }, { token }))
  expect(Date.parse(unchanged.reservationTime)).toBe(Date.parse(own.instant))
})

test('running late and arriving work with buttons alone', async ({ page, send }) => {
  const { id, token } = await bookTable(send, who.dayAndNight, await tableWithinTheHour(send))
  await page.goto(`/booking?id=${id}&token=${token}`)
  await page.getByRole('button', { name: say('visit.lateBy', { minutes: 10 }) }).click()
  const { keptUntil } = answered(await send('reservations.get', { reservationId: id }, { token }))
  await expect(page.getByText(say('visit.keptUntil', { time: english.clock(keptUntil ?? '') }))).toBeVisible()
  await page.getByRole('button', { name: say('visit.arriveNow') }).click()
  await expect(page.getByText(/knows you’re here/)).toBeVisible()
  await seatAtFreeTable(send, who.dayAndNight, id)
  await decide(send, id, 'Closed')
})

test('a friend is invited and answers, and the guest leaves feedback', async ({
  page,
  send,
  request,
  isMobile,
}) => {
  const { instant } = await findTable(send, { restaurant: who.areas })
  const { id, token } = await bookTable(send, who.areas, instant)
  const friend = newGuest()
  await page.goto(`/booking?id=${id}&token=${token}`)
  await page.getByText(say('manage.invite'), { exact: true }).click()
  await page.getByRole('textbox', { name: say('manage.inviteWhom') }).fill(friend.email)
  await page.getByRole('button', { name: say('manage.inviteNow') }).click()
  await expect(page.getByText(say('party.invited', { count: 1 }))).toBeVisible()
  await page.goto(linkIn((await messagesTo(request, friend.email))[0]))
  await page.getByRole('textbox', { name: say('invitation.name') }).fill(friend.name)
  await page.getByRole('button', { name: say('invitation.send') }).click()
  await expect(heading(page, say('invitation.yesTitle', { name: friend.name }))).toBeVisible()

  await page.goto(`/booking?id=${id}&token=${token}`)
  await page.getByRole('button', { name: say('party.removeMemberOf', { name: friend.name }) }).click()
  await page.getByText(say('manage.invite'), { exact: true }).click()
  await page.getByRole('button', { name: say('manage.shareLinkCreate') }).click()
  await page.goto(await page.getByRole('textbox', { name: say('party.shareLink') }).inputValue())
  await page.getByRole('textbox', { name: say('invitation.name') }).fill(friend.name)
  await page.getByRole('button', { name: say('invitation.join') }).click()
  await expect(heading(page, say('invitation.yesTitle', { name: friend.name }))).toBeVisible()

  const visit = await visitThatHappened(send, isMobile ? 6 : 7)
  await page.goto(`/feedback?id=${visit.id}&token=${visit.token}`)
  await page.getByRole('textbox', { name: say('feedback.comment') }).fill('The bread alone.')
  await page.getByRole('button', { name: say('feedback.send') }).click()
  await expect(page.getByText(say('feedback.unrated'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('feedback.comment') })).toHaveValue('The bread alone.')
  const whole = page.getByRole('group', { name: say('feedback.rating') })
  await whole.getByRole('radio', { name: say('feedback.stars', { count: 5 }) }).check({ force: true })
  await page.getByRole('button', { name: say('feedback.send') }).click()
  await expect(heading(page, say('feedback.thanksTitle'))).toBeVisible()
})
