import type { Send, SendOptions, WireRefusal } from '#contracts/client.ts'
import type { HostOrder, HostOrderAction, HostOrders } from '#contracts/ordering/host-orders.ts'
import { deliveryTypes } from '#domain/ordering/menu.ts'
import { textOf, textsOf } from '#web/form/form-data.ts'

/** Values of a form's `command` that aren't actions on an order. */
export const pauseCommand = 'order:pause'
export const resumeCommand = 'order:resume'
export const capsCommand = 'order:caps'
export const stockCommand = 'order:stock'

const actionPrefix = 'order:act:'
export const orderActionCommand = (action: HostOrderAction) => `${actionPrefix}${action}`

export function isOrderCommand(command: string): boolean {
  return command.startsWith('order:')
}

export async function runOrderCommand(
  send: Send,
  form: FormData,
  options: SendOptions,
): Promise<HostOrders | HostOrder | WireRefusal> {
  const command = textOf(form, 'command')
  const restaurantId = textOf(form, 'restaurant')
  if (command === pauseCommand || command === resumeCommand) {
    const deliveryType = deliveryTypes.find((type) => type === textOf(form, 'deliveryType')) ?? null
    const minutes = command === resumeCommand ? 0 : Number(textOf(form, 'minutes'))
    return send('host.pauseOrders', { restaurantId, body: { deliveryType, minutes } }, options)
  }
  if (command === capsCommand) return send('host.setCaps', { restaurantId, body: capsIn(form) }, options)
  if (command === stockCommand) return send('host.setStock', { restaurantId, body: stockIn(form) }, options)
  const minutes = textOf(form, 'minutes')
  const note = textOf(form, 'note')
  const body = {
    action: command.slice(actionPrefix.length) as HostOrderAction,
    version: Number(textOf(form, 'version')),
    missing: textsOf(form, 'missing').map((line) => {
      const [, repeatIndex = '', id = ''] = /^(\d+) (.*)$/.exec(line) ?? []
      return { id, repeatIndex: Number(repeatIndex) }
    }),
    ...(minutes && { minutes: Number(minutes) }),
    ...(note && { note }),
  }
  return send('host.actOnOrder', { reservationId: textOf(form, 'id'), body }, options)
}

function capsIn(form: FormData) {
  const points = (name: string) => {
    const text = textOf(form, name)
    return text === '' ? null : Number(text)
  }
  return {
    all: points('all'),
    byType: {
      preorder: points('preorder'),
      delivery: points('delivery'),
      takeaway: points('takeaway'),
    },
  }
}

function stockIn(form: FormData) {
  const modifierId = textOf(form, 'modifierId')
  const portions = textOf(form, 'portions')
  return {
    id: textOf(form, 'productId'),
    ...(modifierId && { modifierId }),
    soldOut: form.has('soldOut'),
    portions: portions === '' ? null : Number(portions),
  }
}
