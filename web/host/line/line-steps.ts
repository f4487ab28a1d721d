import type { WalkInAction } from '#contracts/waitlist/host-line.ts'
import type { HostSubmission } from '#web/host/frame/host-action.ts'
import type { Steps } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted, invalid } from '#web/form/form-result.ts'

const actions = [
  'approve',
  'reject',
  'call',
  'seat',
  'putBack',
  'miss',
  'cancel',
  'close',
  'unseat',
  'reopen',
] as const satisfies readonly WalkInAction[]
const states = ['open', 'paused', 'closed'] as const

/** What a party's actions send. */
export const actStep = 'act'

async function act({ send, form }: HostSubmission) {
  const action = actions.find((each) => each === textOf(form, 'action'))
  if (!action) return null
  const tableNumber = textOf(form, 'tableNumber')
  const note = textOf(form, 'note')
  const body = {
    action,
    version: Number(textOf(form, 'version')),
    ...(tableNumber && { tableNumber }),
    ...(note && { note }),
  }
  return accepted(send('host.actOnWalkIn', { walkinId: textOf(form, 'id'), body }))
}

async function message({ send, form }: HostSubmission) {
  const body = textOf(form, 'body')
  if (body === '') return invalid('body', 'hostApp.needMessage')
  return accepted(send('host.sendWalkInMessage', { walkinId: textOf(form, 'id'), body: { body } }))
}

/** Adds a party to the line, or seats it at once. */
async function add({ send, form, restaurantId }: HostSubmission) {
  const phone = textOf(form, 'phone')
  const specialRequests = textOf(form, 'specialRequests')
  const customerName = textOf(form, 'customerName')
  const quoted = textOf(form, 'quotedMinutes')
  const isSeated = textOf(form, 'seat') !== ''
  const body = {
    groupSize: Number(textOf(form, 'groupSize')),
    ...(customerName && { customerName }),
    ...(phone && { phone }),
    ...(specialRequests && { specialRequests }),
    ...(quoted && !isSeated && { quotedMinutes: Number(quoted) }),
    ...(isSeated && { seatNow: { tableNumber: textOf(form, 'tableNumber') } }),
  }
  const naming = { refusalFields: { phoneInvalid: 'phone' } } as const
  return accepted(send('host.addToLine', { restaurantId, body }), naming)
}

async function setState({ send, form, restaurantId }: HostSubmission) {
  const state = states.find((each) => each === textOf(form, 'state'))
  const autoCall = textOf(form, 'autoCall')
  const body = { ...(state && { state }), ...(autoCall && { autoCall: autoCall === 'yes' }) }
  return accepted(send('host.setLine', { restaurantId, body }))
}

async function setRules({ send, form, restaurantId }: HostSubmission) {
  const meters = textOf(form, 'joinMeters')
  const body = {
    keptMinutes: numberIn(form, 'keptMinutes'),
    largestParty: numberIn(form, 'largestParty'),
    joinMeters: meters === '' ? null : Number(meters),
    needsApproval: textOf(form, 'needsApproval') !== '',
    note: textOf(form, 'note'),
  }
  return accepted(send('host.setLine', { restaurantId, body }))
}

/** Returns NaN, which the server refuses at the field, if it is empty. */
function numberIn(form: FormData, name: string): number {
  const text = textOf(form, name)
  return text === '' ? Number.NaN : Number(text)
}

export const lineSteps: Steps<HostSubmission> = { [actStep]: act, message, add, setState, setRules }
