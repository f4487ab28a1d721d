import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import type { Screen } from './good-page.ts'
import { actOnOrder, orderTakeaway, orderUrl, plainDish, restaurantWithOrders, startGroup } from './orders.ts'
import { say } from './words.ts'

const menu = `/delivery/${restaurantWithOrders}`

/** Screens about ordering, part of `screens.ts`. */
export const orderScreens: readonly Screen[] = [
  { name: 'who takes orders', address: '/delivery?regionId=de-berlin', says: 'orderPlaces.lead' },
  { name: 'order, nothing chosen', address: menu, says: 'orderMenu.howTitle' },
  { name: 'order, the menu', address: `${menu}?deliveryType=takeaway`, says: 'orderMenu.allergens' },
  {
    name: 'order, hundreds of dishes',
    address: `/delivery/${who.fiveMinuteLead}?deliveryType=takeaway`,
    first: readWholeMenu,
  },
  { name: 'order, where to', address: `${menu}?deliveryType=delivery`, says: 'orderMenu.whereTo' },
  {
    name: 'order, a dish',
    address: async (send) => `${menu}?deliveryType=takeaway&dish=${(await plainDish(send)).id}`,
    // The page has no text that identifies it, only the label of this field.
    first: (page) => expect(page.getByRole('spinbutton', { name: say('orderMenu.howMany') })).toBeVisible(),
  },
  {
    name: 'order, nothing in it',
    address: `${menu}?deliveryType=takeaway&view=order`,
    says: 'orderCheckout.emptyHint',
  },
  { name: 'order, not online', address: `/delivery/${who.callOnly}`, says: 'orderMenu.notOnline' },
  {
    name: 'reserve, with ordering as its offer',
    address: `/delivery-mode/${restaurantWithOrders}`,
    says: 'orderOffer.title',
  },
  {
    name: 'order tracker',
    address: async (send) => orderUrl(await orderTakeaway(send)),
    says: 'orderTrack.receipt',
  },
  {
    name: 'order tracker, canceling',
    address: async (send) => orderUrl(await orderTakeaway(send), 'cancel'),
    says: 'orderTrack.cancelTitle',
  },
  {
    name: 'order tracker, refused',
    async address(send) {
      const order = await orderTakeaway(send)
      await actOnOrder(send, order.id, { action: 'reject', note: 'The oven is broken, sorry.', missing: [] })
      return orderUrl(order)
    },
    says: 'orderTrack.rejected',
  },
  { name: 'kiosk, for which restaurant', address: '/kiosk-mode', says: 'kiosk.findLead' },
  {
    name: 'kiosk, before it is opened',
    address: `/kiosk-mode/${restaurantWithOrders}`,
    says: 'kiosk.setupLead',
  },
  {
    name: 'group order, its beginning',
    address: `/group-order/start/${restaurantWithOrders}?deliveryType=takeaway`,
    says: 'groupOrder.startLead',
  },
  { name: 'group order, unknown', address: `/group-order/${'0'.repeat(32)}`, status: 404 },
  {
    name: 'group order, to join',
    address: async (send) => `/group-order/join/${(await startGroup(send)).joinCode}`,
    says: 'groupOrder.yourNameHint',
  },
  {
    name: 'group order, of a member who chose',
    address: async (send) => `/group-order/${(await startGroup(send)).code}`,
    says: 'groupOrder.yourPart',
  },
  { name: 'order tracker, unknown', address: orderUrl({ id: '0'.repeat(32), token: 'x' }), status: 404 },
]

/**
 * Scrolls through the whole menu, so every section has its real size. Until then, sections have an estimated size,
 * and dishes would count as covered by the next section.
 */
async function readWholeMenu(page: Page): Promise<void> {
  const sections = page.getByRole('form', { name: say('orderMenu.menu') }).locator('section')
  await sections.evaluateAll(async (all) => {
    for (const section of all) {
      section.scrollIntoView()
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
    }
    scrollTo(0, 0)
  })
}
