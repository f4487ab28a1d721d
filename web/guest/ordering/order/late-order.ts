import { latePiece } from '#web/shell/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** The checkout page, loaded separately because menus are viewed more often than orders are placed. */
export const checkout = latePiece(
  withText(['order', 'orderCheckout'], () => import('./checkout/checkout-page.tsx')),
  (late) => late.CheckoutPage,
)

/** Loads the code that adds dishes and places orders, which viewing a menu doesn't need. */
export const loadOrderAction = withText(['order', 'orderCheckout'], () => import('./order-action.ts'))

/** The map for choosing a position, loaded only on request because its code is large. */
export const pinPicker = latePiece(
  withText(['order', 'map'], () => import('./checkout/pin-picker.tsx')),
  (late) => late.PinPicker,
)
