import { groupBy } from '#domain/group-by.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { BookingContext } from '#server/context.ts'
import { daysBefore } from '#server/platform/time/durations.ts'
import { type ProviderAccount, type ProviderBooks, readAgainSoon, updateBooks } from './books-store.ts'
import { nameOf } from './compare-books.ts'
import type { CallbackHint, PaymentGateway } from '#server/payments/gateways/gateway.ts'
import { type HintOutcome, settleHint } from '#server/payments/readings/settle-hint.ts'

/** How far back events are listed again, because a provider may list some late. Those that were applied are skipped. */
const overlapMs = 5 * 60_000

/** How many days back the first list goes. Paid payments are read again anyway. */
const firstDays = 1

/** How many days providers keep their lists: 30 at Stripe, 28 at Square. */
const keptDays = 28

/** Maximum number of lists in a run. The next run continues. */
const maxLists = 20

type ListEvents = NonNullable<PaymentGateway['listEvents']>

/**
 * Lists what a provider has reported about an account since the last run, and settles it as its callbacks would. So
 * a lost callback is noticed within the hour.
 */
export async function listMissedEvents(
  context: BookingContext,
  listEvents: ListEvents,
  books: ProviderBooks,
): Promise<void> {
  const now = context.now()
  const latest = books.events_until ?? daysBefore(now, firstDays)
  if (latest < daysBefore(now, keptDays))
    context.report(
      `could not list all events of ${nameOf(books)}`,
      new Error(`The last list ended at ${latest.toISOString()}, and providers keep ${keptDays} days.`),
    )
  let since = new Date(latest.getTime() - overlapMs)
  for (let list = 0; list < maxLists; list++) {
    const reported = await listEvents(since, books.account || null)
    if (isRefusal(reported)) {
      context.report(`could not list the events of ${nameOf(books)}`, new Error(reported.refused))
      return
    }
    await settleAll(context, books, reported.hints)
    // Nothing later was reported, so everything until this run is known.
    const isAll = reported.until <= since
    since = isAll ? since : reported.until
    await updateBooks(context.database.sql, books, { events_until: isAll ? now : since })
    if (isAll) return
  }
}

/** Settles events, all those about a payment at once. A payment that can't be read is read again soon. */
async function settleAll(
  context: BookingContext,
  { gateway }: ProviderAccount,
  hints: readonly CallbackHint[],
): Promise<void> {
  for (const [reference, about] of groupBy(hints, (hint) => hint.reference)) {
    const outcomes = await Promise.all(about.map((hint) => settleOrReport(context, gateway, hint)))
    if (reference !== null && outcomes.includes('unread'))
      await readAgainSoon(context.database.sql, gateway, reference, context.now())
  }
}

/** Settles an event. If that fails, reports it, so that it doesn't keep the others waiting. Its payment is read again anyway. */
async function settleOrReport(
  context: BookingContext,
  gateway: string,
  hint: CallbackHint,
): Promise<HintOutcome> {
  try {
    return await settleHint(context, gateway, hint)
  } catch (error) {
    context.report(`could not process an event of ${gateway}`, error)
    return 'unread'
  }
}
