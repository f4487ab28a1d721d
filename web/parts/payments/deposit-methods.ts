import { isWireRefusal, type Send } from '#contracts/client.ts'

/** How a deposit can be paid, in the order in which forms list them. */
export const depositMethods = ['card', 'cash', 'invoice'] as const

export type DepositMethod = (typeof depositMethods)[number]

/** Parses the way to pay from a form field. Returns an empty string for any other value. */
export function readDepositMethod(text: string): DepositMethod | '' {
  return depositMethods.find((way) => way === text) ?? ''
}

/** Fetches the ways in which a restaurant takes deposits. Resolves to an empty list if they can't be loaded. */
export async function listDepositMethods(send: Send, id: number): Promise<readonly DepositMethod[]> {
  const configuration = await send('payments.intents', { id })
  if (isWireRefusal(configuration)) return []
  return depositMethods.filter((way) => configuration.reservationPayment[way])
}
