import { expect, type Page } from '@playwright/test'
import type { Send } from '#contracts/client.ts'
import type { AnswerOf, Input } from '#contracts/calls.ts'
import { who } from '#world/who-is-who.ts'
import { answered, newGuest } from './fixtures.ts'
import { fillDetails } from './steps.ts'
import { english, type Words } from './words.ts'

/** Restaurant that never closes, so its line can be tested at any time of day. */
export const restaurantWithLine = who.dayAndNight

/** Access as staff, from the values set in playwright.config.ts. */
export const staff = { token: process.env.E2E_STAFF_TOKEN }

type Action = NonNullable<Input<'host.actOnWalkIn'>['body']>['action']

/** Opens the line as staff would, without automatic calls. */
export async function openLine(send: Send): Promise<void> {
  const body = { state: 'open', autoCall: false, note: 'Please wait at the bar.' } as const
  answered(await send('host.setLine', { restaurantId: restaurantWithLine, body }, staff))
}

/** Turns on automatic calls for free tables. */
export async function callAutomatically(send: Send): Promise<void> {
  const body = { autoCall: true }
  answered(await send('host.setLine', { restaurantId: restaurantWithLine, body }, staff))
}

/** Adds a party of two at the door as staff would. Resolves to the id of its entry. */
export async function addAsStaff(send: Send, customerName: string): Promise<string> {
  const body = { customerName, groupSize: 2 }
  return answered(await send('host.addToLine', { restaurantId: restaurantWithLine, body }, staff)).id
}

/** Runs an action on a waitlist entry as staff would. */
export async function actAsStaff(send: Send, walkinId: string, action: Action, note?: string) {
  const { walkIns } = answered(await send('host.line', { restaurantId: restaurantWithLine }, staff))
  const version = walkIns.find(({ id }) => id === walkinId)?.entryVersion ?? 0
  const body = { action, version, ...(note && { note }) }
  return answered(await send('host.actOnWalkIn', { walkinId, body }, staff))
}

export async function writeAsStaff(send: Send, walkinId: string, body: string): Promise<void> {
  answered(await send('host.sendWalkInMessage', { walkinId, body: { body } }, staff))
}

/** Joins the line over the API as another guest. */
export async function joinLine(send: Send, groupSize = 2): Promise<AnswerOf<'walkIns.join'>> {
  await openLine(send)
  const { name, email } = newGuest()
  const body = { restaurantId: restaurantWithLine, groupSize, customerName: name, email }
  return answered(await send('walkIns.join', { body }))
}

/** Joins the line on the page as another guest. */
export async function joinOnPage(
  page: Page,
  send: Send,
  words: Words = english,
): Promise<{ readonly id: string; readonly name: string }> {
  await openLine(send)
  const { name, email } = newGuest()
  await page.goto(`/waitlist/${restaurantWithLine}?party=2`)
  await fillDetails(page, { name, email }, words)
  await page.getByRole('button', { name: words.say('waitlist.join') }).click()
  // Other tests share the line, so the wait may have grown in the meantime.
  const anyway = page.getByRole('button', { name: words.say('waitlistJoin.joinAnyway') }).first()
  await expect(async () => {
    if (await anyway.isVisible()) await anyway.click({ timeout: 2_000 })
    expect(page.url()).toMatch(/\/manage\?walkin=/)
  }).toPass({ timeout: 15_000 })
  return { id: new URL(page.url()).searchParams.get('walkin') ?? '', name }
}

/** Returns the URL of a waitlist entry's page. */
export function entryUrl({ id }: { readonly id: string }, screen = 'manage'): string {
  return `/waitlist/${restaurantWithLine}/${screen}?walkin=${id}`
}
