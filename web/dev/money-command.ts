import type { Send, SendOptions, WireRefusal } from '#contracts/client.ts'
import type { HostMoney } from '#contracts/payment-shapes.ts'
import { textOf } from '#web/form/form-data.ts'

/** Values of a form's `command` about the money of a booking. */
const prefix = 'money:'
export const chargeCommand = 'money:charge'
export const refundCommand = 'money:refund'
export type DecisionCommand = 'money:waive' | 'money:uphold' | 'money:dismiss'

export function isMoneyCommand(command: string): boolean {
  return command.startsWith(prefix)
}

/** Runs a posted command about the money of a booking. */
export async function runMoneyCommand(
  send: Send,
  form: FormData,
  options: SendOptions,
): Promise<HostMoney | WireRefusal> {
  const reservationId = textOf(form, 'id')
  const command = textOf(form, 'command')
  if (command === chargeCommand)
    return send('host.chargeFee', { reservationId, body: { amount: minorUnitsIn(form) } }, options)
  if (command === refundCommand) {
    const purpose = textOf(form, 'purpose') === 'fee' ? 'fee' : 'deposit'
    const body = { purpose, amount: minorUnitsIn(form), seen: Number(textOf(form, 'seen')) } as const
    return send('host.refundMoney', { reservationId, body }, options)
  }
  const action = command.slice(prefix.length) as 'waive' | 'uphold' | 'dismiss'
  return send('host.decideFee', { reservationId, body: { action } }, options)
}

/** The amount in minor units. NaN, which the server refuses, if it isn't one of the currency. */
function minorUnitsIn(form: FormData): number {
  const digits = Number(textOf(form, 'digits'))
  const [, whole = '', rest = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(textOf(form, 'amount')) ?? []
  return whole === '' || rest.length > digits ? Number.NaN : Number(whole + rest.padEnd(digits, '0'))
}
