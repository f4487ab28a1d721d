import type { BookingStatus } from '#domain/reservations/moves.ts'
import { permissionsForMove, seatedAheadMinutes } from '#domain/reservations/staff-moves.ts'
import type { ActPermission } from '#web/host/frame/own-restaurants.ts'
import type { DialogAction } from '#web/host/party/party-dialog.tsx'
import {
  type Concern,
  concernOf,
  movesOf,
  type Party,
  type Stage,
  stageOf,
} from '#web/host/service-day/party.ts'

/** What staff can do with a booking. */
export type ActionName =
  | 'approve'
  | 'reject'
  | 'arrive'
  | 'arrivePartly'
  | 'seat'
  | 'seatElsewhere'
  | 'call'
  | 'left'
  | 'noShow'
  | 'cancel'
  | 'late'
  | 'message'
  | DialogAction

/** The status that an action sets; the others set none. */
export const statusAfter: Partial<Record<ActionName, BookingStatus>> = {
  approve: 'Approved',
  reject: 'Rejected',
  seat: 'Seated',
  seatElsewhere: 'Seated',
  call: 'Called',
  left: 'Closed',
  noShow: 'NoShow',
  cancel: 'CanceledByHost',
}

/** In the order of likelihood. */
const byStage: Readonly<Record<Stage, readonly ActionName[]>> = {
  request: ['approve', 'reject', 'message', 'change', 'move', 'cancel', 'block'],
  arrived: [
    'seat',
    'seatElsewhere',
    'arrivePartly',
    'call',
    'message',
    'change',
    'move',
    'stay',
    'noShow',
    'cancel',
    'block',
  ],
  expected: [
    'arrive',
    'seat',
    'seatElsewhere',
    'arrivePartly',
    'call',
    'message',
    'late',
    'change',
    'move',
    'stay',
    'noShow',
    'cancel',
    'block',
  ],
  seated: ['left', 'move', 'change', 'stay', 'arrivePartly', 'message', 'block'],
  left: ['message', 'block'],
  off: ['message', 'block'],
}

const byConcern: Partial<Record<Concern, readonly ActionName[]>> = {
  unpaid: ['cancel', 'message'],
  late: [
    'noShow',
    'message',
    'arrive',
    'seat',
    'seatElsewhere',
    'arrivePartly',
    'late',
    'call',
    'change',
    'move',
    'cancel',
    'block',
  ],
}

/** Actions that a row may offer as well. */
const inRow: ReadonlySet<ActionName> = new Set(['approve', 'reject', 'arrive', 'seat', 'left', 'noShow'])

/** Whether a row offers an action. Canceling is likely only if the guest hasn't paid. */
export function isQuick(name: ActionName, party: Party): boolean {
  return inRow.has(name) || (name === 'cancel' && party.isUnpaid)
}

/** Actions that tell a guest that they can't come. */
export const ends: ReadonlySet<ActionName> = new Set(['reject', 'cancel', 'noShow'])

type MayAct = (permission: ActPermission) => boolean

/** Returns what a member can do with a party now, the likeliest first. */
function actionsOf(party: Party, now: number, mayAct: MayAct): ActionName[] {
  const concern = concernOf(party, now)
  const moves = movesOf(party, now)
  const order = (concern && byConcern[concern]) ?? byStage[stageOf(party)]
  const isEarly = party.at - now > seatedAheadMinutes * 60_000
  return order.filter((name) => {
    if (name === 'message') return mayAct('message.send')
    if (name === 'late') return party.lateMinutes > 0 && mayAct('service.act')
    if (name === 'change') return mayAct('booking.change')
    if (name === 'move') return mayAct('service.act')
    if (name === 'stay') return party.tables.length > 0 && mayAct('service.act')
    if (name === 'block') return mayAct('blacklist.write')
    if (name === 'seatElsewhere' && party.tables.length === 0) return false
    if (name === 'arrive' && party.arrived) return false
    if (name === 'arrivePartly' && party.size === 1) return false
    if (name === 'arrive' || name === 'arrivePartly') return !isEarly && mayAct('service.act')
    const status = statusAfter[name]
    if (name === 'call' && isEarly) return false
    return (
      status !== undefined &&
      moves.includes(status) &&
      permissionsForMove(status, party.money !== null).every(mayAct)
    )
  })
}

/** Returns `actionsOf` for this moment, which remembers its answers: a list asks for all its parties when one has changed. */
export function actionsAt(now: number, mayAct: MayAct): (party: Party) => readonly ActionName[] {
  const known = new WeakMap<Party, readonly ActionName[]>()
  return (party) => {
    const actions = known.get(party) ?? actionsOf(party, now, mayAct)
    known.set(party, actions)
    return actions
  }
}
