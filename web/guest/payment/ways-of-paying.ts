import { isWireRefusal, type Send } from '#contracts/client.ts'

/** How a deposit can be paid, in the order in which forms list them. */
export const waysOfPaying = ['card', 'cash', 'invoice'] as const

export type WayOfPaying = (typeof waysOfPaying)[number]

/** Parses the way to pay from a form field. Returns an empty string for any other value. */
export function readWayOfPaying(text: string): WayOfPaying | '' {
  return waysOfPaying.find((way) => way === text) ?? ''
}

/** Fetches the ways in which a restaurant takes deposits. Resolves to an empty list if they can't be loaded. */
export async function listWaysToPay(send: Send, id: number): Promise<readonly WayOfPaying[]> {
  const configuration = await send('payments.intents', { id })
  if (isWireRefusal(configuration)) return []
  return waysOfPaying.filter((way) => configuration.reservationPayment[way])
}
