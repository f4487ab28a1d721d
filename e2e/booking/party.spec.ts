import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { expectGoodPage } from '../testing/good-page.ts'
import { answered, newGuest, test, wake } from '../testing/fixtures.ts'
import { inEachLanguage } from '../testing/journeys.ts'
import { linkIn, messagesTo } from '../testing/outbox.ts'
import { heading, ticketOf } from '../testing/steps.ts'
import { bookTable, findTable } from '../testing/tables.ts'

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
    await page.getByText(say('manage.invite'), { exact: true }).click()
    const whom = page.getByRole('textbox', { name: say('manage.inviteWhom') })
    await whom.fill(`${friend.email}\n${other.email}`)
    await page.getByRole('button', { name: say('manage.inviteNow') }).click()
    await expect(page.getByText(say('party.invited', { count: 2 }))).toBeVisible()
    await expect(memberOf(page, friend.email)).toContainText(say('party.answer.open'))
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
    await expect(memberOf(page, friend.name)).toContainText(say('party.answer.yes'))
    await expect(memberOf(page, friend.name)).toContainText('walnuts, milk · A ramp')
    await expect(page.getByText(say('party.mismatch', { coming: 3, count: 2 }))).toBeVisible()
    await expectGoodPage(page, words)

    await page.getByRole('link', { name: say('party.changeTo', { count: 3 }) }).click()
    await expect(heading(page, say('change.title'))).toBeVisible()
    await page.getByRole('button', { name: say('change.save') }).click()
    await expect(heading(page, say('booking.changedTitle'))).toBeVisible()
    await expect(ticketOf(page, words)).toContainText(say('facts.guests', { count: 3 }))
    await expect(page.getByText(say('party.mismatch', { coming: 3, count: 3 }))).toHaveCount(0)

    await elsewhere.getByText(say('invitation.changeAnswer'), { exact: true }).click()
    await elsewhere.getByText(say('invitation.no'), { exact: true }).click()
    await elsewhere.getByRole('button', { name: say('invitation.send') }).click()
    await expect(heading(elsewhere, say('invitation.noTitle', { name: friend.name }))).toBeFocused()
    await expectGoodPage(elsewhere, words)
  })
  test('one link is shared: two join, the party is full, one is removed and the link is ended', async ({
    page,
    elsewhere,
    send,
    words,
    language,
  }) => {
    const { say } = words
    const { instant } = await findTable(send, { restaurant: who.areas, party: 3 })
    const host = await bookTable(send, who.areas, instant, 3, language)
    await page.goto(`/booking?id=${host.id}&token=${host.token}`)
    await wake(page)
    await page.getByText(say('manage.invite'), { exact: true }).click()
    await page.getByRole('button', { name: say('manage.shareLinkCreate') }).click()
    await expect(page.getByText(say('party.shareLinkPlaces', { count: 2 }))).toBeVisible()
    await expectGoodPage(page, words)
    const reservation = { reservationId: host.id }
    const { url } = answered(await send('invitations.shareLink', reservation, { token: host.token }))
    const code = url?.split('/').at(-1) ?? ''

    const friend = newGuest()
    await elsewhere.goto(`/join/${code}`)
    await wake(elsewhere)
    await expect(elsewhere.getByText(say('invitation.joinPlaces', { count: 2 }))).toBeVisible()
    await expectGoodPage(elsewhere, words)
    await elsewhere.getByRole('textbox', { name: say('invitation.name') }).fill(friend.name)
    await elsewhere.getByRole('button', { name: say('invitation.join') }).click()
    await expect(heading(elsewhere, say('invitation.yesTitle', { name: friend.name }))).toBeVisible()
    await expectGoodPage(elsewhere, words)
    const own = elsewhere.url()
    await elsewhere.goto(`/join/${code}`)
    await expect(elsewhere).toHaveURL(own)

    const other = { id: 'a1'.repeat(8) + host.id.slice(0, 16), fullName: 'Zoë Quist' }
    answered(await send('invitations.joinParty', { code, body: other }))
    await page.reload()
    await wake(page)
    await expect(memberOf(page, friend.name)).toContainText(say('party.answer.yes'))
    await expect(page.getByText(say('party.shareLinkPlaces', { count: 0 }))).toBeVisible()
    await page.getByRole('button', { name: say('party.removeMemberOf', { name: friend.name }) }).click()
    await expect(memberOf(page, friend.name)).toHaveCount(0)
    await expect(memberOf(page, other.fullName)).toBeVisible()
    await page.getByText(say('party.shareLinkManage'), { exact: true }).click()
    await expectGoodPage(page, words)
    await page.getByRole('button', { name: say('party.shareLinkEnd') }).click()
    await expect(page.getByRole('button', { name: say('manage.shareLinkCreate') })).toBeVisible()

    await elsewhere.goto(`/join/${code}`)
    await expect(elsewhere.getByText(say('refusals.shareLinkEnded'))).toBeVisible()
    await expectGoodPage(elsewhere, words)
  })
})
