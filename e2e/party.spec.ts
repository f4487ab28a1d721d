import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { expectGoodPage } from './good-page.ts'
import { answered, newGuest, test, wake } from './fixtures.ts'
import { inEachLanguage } from './journeys.ts'
import { linkIn, messagesTo } from './outbox.ts'
import { heading, ticketOf } from './steps.ts'
import { bookTable, findTable } from './tables.ts'

const memberOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

inEachLanguage(() => {
  test('two friends are invited to a table for two: one answers on another device, and the party grows', async ({
    page,
    elsewhere,
    send,
    request,
    words,
    language,
  }) => {
    const { say } = words
    const { instant } = await findTable(send, { restaurant: who.areas, party: 3 })
    const host = await bookTable(send, who.areas, instant, 2, language)
    const [friend, other] = [newGuest(), newGuest()]
    await page.goto(`/booking?id=${host.id}&token=${host.token}`)
    await wake(page)
    await page.getByText(say('booking.invite'), { exact: true }).click()
    const whom = page.getByRole('textbox', { name: say('booking.inviteWhom') })
    await whom.fill(`${friend.email}\n${other.email}`)
    await page.getByRole('button', { name: say('booking.inviteNow') }).click()
    await expect(page.getByText(say('booking.invited', { count: 2 }))).toBeVisible()
    await expect(memberOf(page, friend.email)).toContainText(say('booking.answer.open'))
    await expect(whom).toHaveValue('')
    await expectGoodPage(page, words)

    const [mail] = await messagesTo(request, friend.email)
    const link = await page.getByRole('textbox', { name: friend.email }).inputValue()
    expect(linkIn(mail)).toBe(link)
    expect(mail?.subject).toContain(answered(await send('restaurants.get', { id: who.areas })).name)
    await elsewhere.goto(link)
    await wake(elsewhere)
    await expectGoodPage(elsewhere, words)
    await elsewhere.getByRole('textbox', { name: say('invitation.name') }).fill(friend.name)
    await elsewhere.getByRole('textbox', { name: say('invitation.allergies') }).fill('walnuts, milk')
    await elsewhere.getByRole('textbox', { name: say('invitation.access') }).fill('A ramp')
    await elsewhere.getByRole('button', { name: say('invitation.send') }).click()
    await expect(heading(elsewhere, say('invitation.yesTitle', { name: friend.name }))).toBeFocused()
    const file = elsewhere.getByRole('link', { name: say('invitation.calendar') })
    await expect(file).toHaveAttribute('href', /^\/invitation\/calendar\.ics\?code=/)
    await expectGoodPage(elsewhere, words)

    const code = /[0-9a-f]{32}/.exec(linkIn((await messagesTo(request, other.email))[0]))?.[0] ?? ''
    answered(await send('invitations.redeem', { code, body: { fullName: other.name } }))
    await page.reload()
    await wake(page)
    await expect(memberOf(page, friend.name)).toContainText(say('booking.answer.yes'))
    await expect(memberOf(page, friend.name)).toContainText('walnuts, milk · A ramp')
    await expect(page.getByText(say('booking.mismatch', { coming: 3, count: 2 }))).toBeVisible()
    await expectGoodPage(page, words)

    await page.getByRole('link', { name: say('booking.changeTo', { count: 3 }) }).click()
    await expect(heading(page, say('change.title'))).toBeVisible()
    await page.getByRole('button', { name: say('change.save') }).click()
    await expect(heading(page, say('booking.changedTitle'))).toBeVisible()
    await expect(ticketOf(page, words)).toContainText(say('slots.guests', { count: 3 }))
    await expect(page.getByText(say('booking.mismatch', { coming: 3, count: 3 }))).toHaveCount(0)

    await elsewhere.getByText(say('invitation.changeAnswer'), { exact: true }).click()
    await elsewhere.getByText(say('invitation.no'), { exact: true }).click()
    await elsewhere.getByRole('button', { name: say('invitation.send') }).click()
    await expect(heading(elsewhere, say('invitation.noTitle', { name: friend.name }))).toBeFocused()
    await expectGoodPage(elsewhere, words)
  })
})
