import { answer } from '#server/platform/calls/answer.ts'
import { cancelGroupOrder } from './cancel-group-order.ts'
import { changeLines } from './change-lines.ts'
import { createGroupOrder } from './create-group-order.ts'
import { getGroupOrder } from './get-group-order.ts'
import { getInvitation } from './get-invitation.ts'
import { joinGroupOrder } from './join-group-order.ts'
import { placeGroupOrder } from './place-group-order.ts'
import { placePart } from './place-part.ts'
import { removeMember } from './remove-member.ts'
import { setReady } from './set-ready.ts'

export const groupOrderRoutes = [
  answer('groupOrders.create', createGroupOrder),
  answer('groupOrders.invitation', getInvitation),
  answer('groupOrders.join', joinGroupOrder),
  answer('groupOrders.get', getGroupOrder),
  answer('groupOrders.changeLines', changeLines),
  answer('groupOrders.setReady', setReady),
  answer('groupOrders.removeMember', removeMember),
  answer('groupOrders.placePart', placePart),
  answer('groupOrders.place', placeGroupOrder),
  answer('groupOrders.cancel', cancelGroupOrder),
]
