import { answer } from '#server/platform/calls/answer.ts'
import { actOnOrder } from './act-on-order.ts'
import { getMenus } from './get-menus.ts'
import { getOrderingTerms } from './get-ordering-terms.ts'
import { listOrders } from './list-orders.ts'
import { openKiosk } from './open-kiosk.ts'
import { pauseOrders } from './pause-orders.ts'
import { placeOrder } from './place-order.ts'
import { setCaps } from './set-caps.ts'
import { setMenus } from './set-menus.ts'
import { setOrderingTerms } from './set-ordering-terms.ts'
import { setStock } from './set-stock.ts'

export const orderingStaffRoutes = [
  answer('host.orders', listOrders),
  answer('host.placeOrder', placeOrder),
  answer('host.actOnOrder', actOnOrder),
  answer('host.pauseOrders', pauseOrders),
  answer('host.setCaps', setCaps),
  answer('host.orderingTerms', getOrderingTerms),
  answer('host.setOrderingTerms', setOrderingTerms),
  answer('host.setStock', setStock),
  answer('host.menus', getMenus),
  answer('host.setMenus', setMenus),
  answer('host.openKiosk', openKiosk),
]
