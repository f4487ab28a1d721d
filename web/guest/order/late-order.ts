import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** The whole order before it is placed. Menus are read more often than orders are placed. */
export const checkout = latePiece(
  withText(['order', 'orderCheckout'], () => import('./checkout-page.tsx')),
  (late) => late.CheckoutPage,
)

const howPage = withText(['order'], () => import('./how-page.tsx'))

/** How and when, for guests whose link doesn't say it. */
export const how = latePiece(howPage, (late) => late.HowPage)
export const typeChoice = latePiece(howPage, (late) => late.TypeChoice)
export const howReady = () => Promise.all([how.ready(), typeChoice.ready()])

/** Only for guests of a group order. */
export const groupMenu = latePiece(
  withText(['order'], () => import('./group-menu.tsx')),
  (late) => late.GroupMenu,
)

/** Adding a dish or placing an order needs code that reading a menu doesn't. */
export const loadOrderAction = withText(['order', 'orderCheckout'], () => import('./order-action.ts'))

/** Only on the booking screen of links that were made for ordering. */
export const orderOffer = latePiece(
  withText(['orderOffer'], () => import('./order-offer.tsx')),
  (late) => late.OrderOffer,
)

/** The map is large, so only guests who want it load it. */
export const pinPicker = latePiece(
  withText(['order', 'map'], () => import('./pin-picker.tsx')),
  (late) => late.PinPicker,
)
