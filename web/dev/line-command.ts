import type { Send, SendOptions, WireRefusal } from '#contracts/client.ts'
import type { HostLine, HostWalkIn, WalkInAction } from '#contracts/waitlist/host-line.ts'
import { textOf } from '#web/form/form-data.ts'

/** Values of a form's `command` that aren't actions on a waitlist entry. */
export const addCommand = 'line:add'
export const rulesCommand = 'line:rules'
export const replyCommand = 'line:reply'
const stateCommands = {
  'line:open': { state: 'open' },
  'line:paused': { state: 'paused' },
  'line:closed': { state: 'closed' },
  'line:callAuto': { autoCall: true },
  'line:callByHand': { autoCall: false },
} as const
export type StateCommand = keyof typeof stateCommands

const actionPrefix = 'line:act:'
export const actionCommand = (action: WalkInAction) => `${actionPrefix}${action}`

export function isLineCommand(command: string): boolean {
  return command.startsWith('line:')
}

export async function runLineCommand(
  send: Send,
  form: FormData,
  options: SendOptions,
): Promise<HostLine | HostWalkIn | WireRefusal> {
  const command = textOf(form, 'command')
  const restaurantId = textOf(form, 'restaurant')
  const walkinId = textOf(form, 'id')
  if (command === addCommand) return send('host.addToLine', { restaurantId, body: partyIn(form) }, options)
  if (command === rulesCommand) return send('host.setLine', { restaurantId, body: rulesIn(form) }, options)
  if (command === replyCommand)
    return send('host.sendWalkInMessage', { walkinId, body: { body: textOf(form, 'body') } }, options)
  const state = Object.hasOwn(stateCommands, command) ? stateCommands[command as StateCommand] : null
  if (state) return send('host.setLine', { restaurantId, body: state }, options)
  const tableNumber = textOf(form, 'tableNumber')
  const note = textOf(form, 'note')
  const body = {
    action: command.slice(actionPrefix.length) as WalkInAction,
    version: Number(textOf(form, 'version')),
    ...(tableNumber && { tableNumber }),
    ...(note && { note }),
  }
  return send('host.actOnWalkIn', { walkinId, body }, options)
}

function partyIn(form: FormData) {
  const phone = textOf(form, 'phone')
  return {
    customerName: textOf(form, 'customerName'),
    groupSize: Number(textOf(form, 'groupSize')),
    ...(phone && { phone }),
  }
}

function rulesIn(form: FormData) {
  const meters = textOf(form, 'joinMeters')
  return {
    keptMinutes: Number(textOf(form, 'keptMinutes')),
    largestParty: Number(textOf(form, 'largestParty')),
    joinMeters: meters === '' ? null : Number(meters),
    needsApproval: textOf(form, 'needsApproval') !== '',
    note: textOf(form, 'note'),
  }
}
