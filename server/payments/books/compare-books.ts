import { type BookedPayment, compareBooks, type Difference } from '#domain/payments/compare-books.ts'
import { isRefusal } from '#domain/refusal.ts'
import { paymentOf } from '#server/book/money/money-rows.ts'
import type { BookingContext, Data } from '#server/context.ts'
import { dayMs, hourMs } from '#server/platform/time/durations.ts'
import {
  type BooksRead,
  type ProviderAccount,
  type ProviderBooks,
  readBooks,
  referencesToCompare,
  storeEntries,
  updateBooks,
} from './books-store.ts'
import { closeDifferences, listDifferences, type NewDifference } from './difference-store.ts'
import type { PaymentGateway } from '#server/payments/gateways/gateway.ts'
import { readPayments } from '#server/payments/readings/read-payment.ts'

/**
 * How long after midnight UTC the day before counts as complete at the provider, and how long before midnight money must have
 * moved for its entry to be in that day.
 */
const settledMs = hourMs

/** How far back entries are listed again, because a provider may add some late. */
const overlapMs = dayMs

/** Number of payments that are read and stored together. */
const together = 8

type ListEntries = NonNullable<PaymentGateway['listEntries']>

/**
 * Compares our books with the provider's ledger, once a day and account: lists the entries up to midnight UTC, reads
 * payments that differ again, because our books may only be late, and puts the differences that remain on the work
 * list. What is equal again is closed. Days that couldn't be listed are tried again in the next run.
 */
export async function compareAccount(
  context: BookingContext,
  listEntries: ListEntries,
  books: ProviderBooks,
): Promise<void> {
  const now = context.now()
  const until = lastMidnight(now)
  const { entries_from, entries_until, compared } = books
  if (compared && entries_until && entries_until >= until && compared >= until) return
  const listFrom = new Date((entries_until ?? until).getTime() - overlapMs)
  for (let day = listFrom; day < until; day = new Date(day.getTime() + dayMs))
    if (!(await listDay(context, listEntries, books, day))) return
  const since = entries_from ?? listFrom
  // Days may have been listed in earlier runs without being compared.
  const from = compared ? new Date(lastMidnight(compared).getTime() - overlapMs) : since
  await compare(context, books, { from, until, since })
  await updateBooks(context.database.sql, books, { compared: now })
}

/** Returns the last midnight UTC up to which the provider's entries are complete. */
function lastMidnight(at: Date): Date {
  return new Date(Math.floor((at.getTime() - settledMs) / dayMs) * dayMs)
}

async function listDay(
  context: Data,
  listEntries: ListEntries,
  account: ProviderAccount,
  from: Date,
): Promise<boolean> {
  const span = { from, until: new Date(from.getTime() + dayMs) }
  const entries = await listEntries(span, account.account || null)
  if (isRefusal(entries)) {
    context.report(
      `could not list the entries of ${nameOf(account)} of ${from.toISOString().slice(0, 10)}`,
      new Error(entries.refused),
    )
    return false
  }
  await storeEntries(context.database.sql, account, span, entries)
  return true
}

/** Names an account in the log. */
export function nameOf({ gateway, account }: ProviderAccount): string {
  return account === '' ? gateway : `${gateway} ${account}`
}

interface Span {
  readonly from: Date
  readonly until: Date
  /** Since when all entries are known. */
  readonly since: Date
}

async function compare(
  context: BookingContext,
  { gateway, account }: ProviderAccount,
  span: Span,
): Promise<void> {
  const { sql: db } = context.database
  const of = { gateway, account }
  const references = await referencesToCompare(db, of, span.from)
  const first = await readBooks(db, of, references)
  const found = differencesIn(first, span)
  const late = new Set(found.filter(({ kind }) => kind !== 'disputeLost').map(({ paymentId }) => paymentId))
  await readAgain(
    context,
    first.payments.filter(({ id, reference }) => late.has(id) && reference !== ''),
  )
  const remaining = late.size === 0 ? found : differencesIn(await readBooks(db, of, references), span)
  const listed = remaining.map((each): NewDifference => ({ ...each, ...of, details: {} }))
  await listDifferences(db, listed, context.now())
  await closeDifferences(db, { ...of, references, remaining }, context.now())
}

function differencesIn({ payments, entries }: BooksRead, { since, until }: Span): Difference[] {
  // The provider's clock may be ahead. What moved just before the end is compared the next day.
  const complete = until.getTime() - settledMs
  const booked = payments.map(
    (row): BookedPayment => ({
      ...paymentOf(row),
      reference: row.reference,
      isComplete: row.created >= since && row.money_moved !== null && row.money_moved.getTime() < complete,
    }),
  )
  return compareBooks(booked, entries)
}

async function readAgain(context: BookingContext, payments: BooksRead['payments']): Promise<void> {
  for (let at = 0; at < payments.length; at += together) {
    const some = payments.slice(at, at + together)
    try {
      await readPayments(context, some)
    } catch (error) {
      context.report('could not read payments that differ from their provider’s books', error)
    }
  }
}
