import type { BookingContext } from '#server/context.ts'
import { takePaymentsToReadAgain } from '#server/payments/books/books-store.ts'
import { type KnownPaymentRow, paymentsToReconcile } from '#server/payments/operations/operation-store.ts'
import { readPayment, readPayments } from './read-payment.ts'

/** Milliseconds after its last reading until a payment is read again. */
const silentMs = 5 * 60_000

const batch = 200

/**
 * Number of payments that are read and stored together. Small, because an embedded database runs nothing else
 * during the transaction.
 */
const together = 8
const atOnce = 2

/** Number of consecutive requests without a response after which requests to a provider are paused. */
const maxUnanswered = 8
const minPauseMs = 30_000
const maxPauseMs = 10 * 60_000

interface Pause {
  readonly until: number
  readonly ms: number
}

/** Milliseconds after which a paid payment is read again if its provider didn't respond. */
const unreadMs = 60 * 60_000

/**
 * Returns a function that reads all due payments, which may have changed without a callback or response
 * reaching us: open ones and those with a refund under way, then paid ones, which are read less and less often.
 * If a provider doesn't respond, pauses its requests, for twice as long each time. Reports once for each gateway
 * that is no longer configured. Resolves to the number of payments read.
 */
export function createReconciler(context: BookingContext): (stop?: AbortSignal) => Promise<number> {
  const pauses = new Map<string, Pause>()
  const missing = new Set<string>()

  return async (stop) => {
    const { database, now } = context
    const askedBefore = new Date(now().getTime() - silentMs)
    const unanswered = new Map<string, number>()
    const asked = new Set<string>()
    const unread = new Set<string>()
    let settled = 0

    const isPaused = ({ gateway }: KnownPaymentRow) => (pauses.get(gateway)?.until ?? 0) > now().getTime()

    const isMissing = (gateway: string) => {
      if (context.gateways.isConfigured(gateway)) return false
      if (!missing.has(gateway))
        context.report(
          `could not read payments of ${gateway}`,
          new Error(`${gateway} isn’t configured anymore. Its payments are read again once it is.`),
        )
      missing.add(gateway)
      return true
    }

    const read = async (payments: readonly KnownPaymentRow[]) => {
      for (const { id } of payments) {
        asked.add(id)
        unread.add(id)
      }
      const open = payments.filter((payment) => !isPaused(payment) && !isMissing(payment.gateway))
      if (open.length === 0 || stop?.aborted) return
      const applied = await readOrReport(context, open)
      for (const payment of open) count(payment, applied.has(payment.id))
    }

    const count = (payment: KnownPaymentRow, isApplied: boolean) => {
      const { gateway, id } = payment
      if (isApplied) {
        unread.delete(id)
        pauses.delete(gateway)
        unanswered.set(gateway, 0)
        settled += 1
        return
      }
      const misses = (unanswered.get(gateway) ?? 0) + 1
      unanswered.set(gateway, misses)
      if (misses < maxUnanswered || isPaused(payment)) return
      const ms = Math.min((pauses.get(gateway)?.ms ?? minPauseMs / 2) * 2, maxPauseMs)
      pauses.set(gateway, { until: now().getTime() + ms, ms })
    }

    const nextOpen = async (): Promise<KnownPaymentRow[]> => {
      if (stop?.aborted) return []
      // Payments without a response are returned again, so raise the limit to reach the ones behind them.
      const found = await paymentsToReconcile(database.sql, askedBefore, batch + unread.size)
      for (const { id } of found) if (asked.has(id)) unread.add(id)
      return found.filter(({ id }) => !asked.has(id))
    }
    const nextPaid = async (): Promise<KnownPaymentRow[]> => {
      if (stop?.aborted) return []
      const until = new Date(now().getTime() + unreadMs)
      return takePaymentsToReadAgain(database.sql, { now: now(), until, limit: batch })
    }
    for (const next of [nextOpen, nextPaid])
      for (let due = await next(); due.length > 0; due = await next()) {
        const waiting = inGroups(due).values()
        const work = async () => {
          for (const payments of waiting) await read(payments)
        }
        await Promise.all(Array.from({ length: atOnce }, work))
      }
    return settled
  }
}

/** Splits payments into groups. Within each, payments are in the order in which their bookings are locked. */
function inGroups(due: readonly KnownPaymentRow[]): KnownPaymentRow[][] {
  return Array.from({ length: Math.ceil(due.length / together) }, (_, group) =>
    due
      .slice(group * together, (group + 1) * together)
      .sort((a, b) => (a.reservation_id < b.reservation_id ? -1 : 1)),
  )
}

/**
 * Reads payments together. If that fails, reads each separately and reports those that fail, so that they
 * don't block the others. Resolves to the ids of the payments that were read.
 */
async function readOrReport(
  context: BookingContext,
  payments: readonly KnownPaymentRow[],
): Promise<Set<string>> {
  try {
    return await readPayments(context, payments)
  } catch {
    const applied = new Set<string>()
    for (const payment of payments) {
      try {
        if ((await readPayment(context, payment)) === 'applied') applied.add(payment.id)
      } catch (error) {
        context.report(`could not read payment ${payment.id}`, error)
      }
    }
    return applied
  }
}
