import type { HostOrderAction } from '#contracts/ordering/host-orders.ts'
import { deliveryTypes } from '#domain/ordering/menu.ts'
import type { HostSubmission } from '#web/host/frame/host-action.ts'
import type { Steps } from '#web/form/form-action.ts'
import { textOf, textsOf } from '#web/form/form-data.ts'
import { accepted, invalid } from '#web/form/form-result.ts'

const actions = [
  'accept',
  'reject',
  'ready',
  'handOver',
  'notFetched',
  'cancel',
  'delay',
  'reportMissing',
] as const satisfies readonly HostOrderAction[]

/** Identifies a line of an order in a form. */
export const lineKey = ({ id, repeatIndex }: { readonly id: string; readonly repeatIndex: number }) =>
  `${repeatIndex} ${id}`

async function act({ send, form }: HostSubmission) {
  const action = actions.find((each) => each === textOf(form, 'action'))
  if (!action) return null
  const minutes = textOf(form, 'minutes')
  const note = textOf(form, 'note')
  const missing = textsOf(form, 'missing').map((line) => {
    const [, repeatIndex = '', id = ''] = /^(\d+) (.*)$/.exec(line) ?? []
    return { id, repeatIndex: Number(repeatIndex) }
  })
  if (action === 'delay' && minutes === '') return invalid('minutes', 'hostOrders.needMinutes')
  if (action === 'reportMissing' && missing.length === 0) return invalid('missing', 'hostOrders.needMissing')
  const body = {
    action,
    version: Number(textOf(form, 'version')),
    missing,
    ...(minutes && { minutes: Number(minutes) }),
    ...(note && { note }),
  }
  return accepted(send('host.actOnOrder', { reservationId: textOf(form, 'id'), body }))
}

async function message({ send, form }: HostSubmission) {
  const body = textOf(form, 'body')
  if (body === '') return invalid('body', 'hostApp.needMessage')
  return accepted(send('host.sendMessage', { reservationId: textOf(form, 'id'), body: { body } }))
}

/** 0 minutes end a pause. */
async function pause({ send, form, restaurantId }: HostSubmission) {
  const deliveryType = deliveryTypes.find((type) => type === textOf(form, 'deliveryType')) ?? null
  const minutes = textOf(form, 'minutes')
  if (minutes === '') return invalid('minutes', 'hostOrders.needMinutes')
  return accepted(
    send('host.pauseOrders', { restaurantId, body: { deliveryType, minutes: Number(minutes) } }),
  )
}

async function setCaps({ send, form, restaurantId }: HostSubmission) {
  const points = (name: string) => {
    const text = textOf(form, name)
    return text === '' ? null : Number(text)
  }
  const byType = {
    preorder: points('preorder'),
    delivery: points('delivery'),
    takeaway: points('takeaway'),
  }
  return accepted(send('host.setCaps', { restaurantId, body: { all: points('all'), byType } }))
}

/** Without a modifier, about a product; with one, about one of its options. */
async function setStock({ send, form, restaurantId }: HostSubmission) {
  const modifierId = textOf(form, 'modifierId')
  const soldOut = textOf(form, 'soldOut')
  const portions = textOf(form, 'portions')
  const body = {
    id: textOf(form, 'id'),
    ...(modifierId && { modifierId }),
    ...(soldOut && { soldOut: soldOut === 'yes' }),
    ...(form.has('portions') && { portions: portions === '' ? null : Number(portions) }),
  }
  return accepted(send('host.setStock', { restaurantId, body }))
}

export const orderSteps: Steps<HostSubmission> = { act, message, pause, setCaps, setStock }
