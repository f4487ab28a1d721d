import { isWireRefusal, type Send } from '#contracts/client.ts'

/** How a deposit can be paid, in the order in which forms list them. */
export const waysOfPaying = ['card', 'cash', 'invoice'] as const

export type WayOfPaying = (typeof waysOfPaying)[number]

/** The way of a form’s field; empty if it is none. */
export function readWayOfPaying(text: string): WayOfPaying | '' {
  return waysOfPaying.find((way) => way === text) ?? ''
}

/** How a restaurant takes deposits; empty if that can’t be loaded. */
export async function listWaysToPay(send: Send, id: number): Promise<readonly WayOfPaying[]> {
  const configuration = await send('payments.intents', { id })
  if (isWireRefusal(configuration)) return []
  return waysOfPaying.filter((way) => configuration.reservationPayment[way])
}
