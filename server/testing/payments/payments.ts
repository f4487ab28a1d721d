import type { Input } from '#contracts/calls.ts'
import { refuse } from '#domain/refusal.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { sendDueOperations } from '#server/payments/operations/send-due-operations.ts'
import type { TillCard } from '#server/payments/gateways/till/open-till.ts'
import { book, type BookingRequest } from '#server/testing/booking/booking-requests.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'

/** Books a table that costs something and agrees to its terms. */
export async function bookToPay(world: OpenWorld, request: BookingRequest) {
  return book(world, { ...request, consent: await consentTo(world, request) })
}

/** Returns the sentence that the guest must agree to. Throws if there is none. */
export async function consentTo(
  { send }: Pick<OpenWorld, 'send'>,
  body: Input<'reservations.calculateFees'>['body'],
): Promise<string> {
  const { consentSentence } = succeeded(await send('reservations.calculateFees', { body }))
  if (consentSentence === null) throw new Error('there is nothing to agree to')
  return consentSentence
}

interface TillOptions {
  readonly card?: TillCard
  readonly calls?: 'once' | 'twice' | 'mixed' | 'never'
  readonly step?: 'pay' | 'confirm' | 'refuse' | 'dispute' | 'won' | 'lost'
}

/** Submits the form on the fake provider's payment page. */
export async function atTill(
  { app }: Pick<OpenWorld, 'app'>,
  link: string | null,
  { card = 'works', calls = 'once', step = 'pay' }: TillOptions = {},
): Promise<void> {
  if (link === null) throw new Error('there is no link to pay')
  const answer = await app.inject({
    method: 'POST',
    url: new URL(link).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ step, card, calls }).toString(),
  })
  if (answer.statusCode !== 303) throw new Error(`the till answered ${answer.statusCode}`)
}

/**
 * Sends all due operations to the providers and runs all due work, several times, because each can cause more
 * of the other.
 */
export async function settleMoney({ context }: Pick<OpenWorld, 'context'>): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await sendDueOperations(context)
    await runDueWork(context, dueWorkHandlers)
  }
}

/** Sends all due operations to a provider that refuses refunds. */
export async function sendRefusingRefunds({ context }: Pick<OpenWorld, 'context'>): Promise<void> {
  const open = async (name: string) => {
    const gateway = await context.gateways.open(name)
    return gateway && { ...gateway, refund: async () => refuse('notPossible') }
  }
  await sendDueOperations({ ...context, gateways: { ...context.gateways, open } })
}
