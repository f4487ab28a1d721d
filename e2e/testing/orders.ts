import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { AnswerOf, Input } from '#contracts/calls.ts'
import type { Send } from '#contracts/client.ts'
import { who } from '#world/who-is-who.ts'
import { answered, newGuest } from './fixtures.ts'
import { versionOf } from './staff.ts'
import { english } from './words.ts'

/** Restaurant that never closes, so orders can be placed at any time of day. */
export const restaurantWithOrders = who.dayAndNight

const staff = { token: process.env.E2E_STAFF_TOKEN }

type Action = Omit<Input<'host.actOnOrder'>['body'], 'version'>

/** Runs an action on an order as staff would. */
export async function actOnOrder(send: Send, reservationId: string, action: Action) {
  const body = { ...action, version: await versionOf(send, reservationId) }
  return answered(await send('host.actOnOrder', { reservationId, body }, staff))
}

export async function setStock(send: Send, id: string, soldOut: boolean): Promise<void> {
  const body = { id, soldOut, portions: null }
  answered(await send('host.setStock', { restaurantId: restaurantWithOrders, body }, staff))
}

/** Returns a dish without required choices. */
export async function plainDish(send: Send, at = 0): Promise<{ readonly id: string; readonly name: string }> {
  const menu = answered(await send('ordering.menu', { restaurantId: restaurantWithOrders }))
  const plain = menu.products.filter(
    ({ sizes, modifiers, soldOut, stock }) =>
      sizes === null && modifiers.every(({ minAmount }) => minAmount === 0) && !soldOut && stock === null,
  )
  const dish = plain.at(at)
  if (!dish) throw new Error(`${restaurantWithOrders} has no dish that can be added at once`)
  return dish
}

/** Places a takeaway order over the API as another guest. An order by card isn’t paid yet. */
export async function orderTakeaway(
  send: Send,
  paymentType: 'cash' | 'card' = 'cash',
): Promise<AnswerOf<'reservations.create'>> {
  const { id } = await plainDish(send)
  const orderItems = [{ id, repeatIndex: 0, amount: 1, selectedModifiers: [] }]
  const order = { orderItems, tips: 0, asap: true }
  const about = { restaurantId: restaurantWithOrders, deliveryType: 'takeaway' as const }
  const fees = answered(
    await send('reservations.calculateFees', { body: { ...about, reservationTime: '', order } }),
  )
  const { name, email } = newGuest()
  const promised = fees.order?.promise?.instant ?? ''
  const body = {
    ...about,
    reservationTime: promised,
    order: { ...order, total: fees.order?.total ?? 0 },
    customerName: name,
    email,
    paymentType,
  }
  return answered(await send('reservations.create', { body }))
}

/** Starts a group order over the API, with a dish that its host has chosen. */
export async function startGroup(send: Send): Promise<{ readonly code: string; readonly joinCode: string }> {
  const { name, email } = newGuest()
  const body = {
    id: randomUUID().replaceAll('-', ''),
    restaurantId: restaurantWithOrders,
    deliveryType: 'takeaway' as const,
    minutes: 30,
    pays: 'each' as const,
    customerName: name,
    email,
  }
  const { code } = answered(await send('groupOrders.create', { body }))
  const { id } = await plainDish(send)
  const add = { id, amount: 1, selectedModifiers: [] }
  answered(await send('groupOrders.changeLines', { code, body: { add } }))
  const { joinCode } = answered(await send('groupOrders.get', { code }))
  return { code, joinCode }
}

export function orderUrl({ id, token }: { readonly id: string; readonly token: string }, view = ''): string {
  return `/order?id=${id}&token=${token}${view && `&view=${view}`}`
}

/** Adds a dish from the menu and waits until it is in the cart. */
export async function addDish(page: Page, name: string, { say } = english): Promise<void> {
  await page.getByRole('button', { name: say('orderMenu.add', { name }), exact: true }).click()
  await expect(
    page.getByRole('button', { name: say('orderMenu.addMore', { name, amount: 1 }), exact: true }),
  ).toBeVisible()
}

/** Opens checkout from the menu. */
export async function viewOrder(page: Page, { say } = english): Promise<void> {
  await page.getByRole('link', { name: say('orderMenu.viewOrder') }).click()
  await expect(page.getByRole('heading', { name: say('orderCheckout.title') })).toBeVisible()
}
