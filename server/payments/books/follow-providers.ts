import type { BookingContext } from '#server/context.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import { accountsToFollow, leaseBooks, type ProviderAccount } from './books-store.ts'
import { compareAccount, nameOf } from './compare-books.ts'
import { closeAnswered } from './difference-store.ts'
import { listMissedEvents } from './list-events.ts'

/** How often an account is followed. Until then, it is leased to the process that followed it last. */
const everyMs = hourMs

/**
 * Follows each account at a provider whose money can still move, once an hour: lists the events of the last hour, and
 * compares the books of the day before. Any number of processes can call this at any time. Stops between two accounts.
 */
export async function followProviders(context: BookingContext, stop?: AbortSignal): Promise<void> {
  const { sql: db } = context.database
  await closeAnswered(db, context.now())
  for (const account of await accountsToFollow(db)) {
    if (stop?.aborted) return
    await followOrReport(context, account)
  }
}

async function followOrReport(context: BookingContext, account: ProviderAccount): Promise<void> {
  try {
    await follow(context, account)
  } catch (error) {
    context.report(`could not follow ${nameOf(account)}`, error)
  }
}

async function follow(context: BookingContext, account: ProviderAccount): Promise<void> {
  const { sql: db } = context.database
  const gateway = await context.gateways.open(account.gateway)
  const { listEvents = null, listEntries = null } = gateway ?? {}
  if (!listEvents && !listEntries) return
  const now = context.now()
  const until = new Date(now.getTime() + everyMs)
  const books = await leaseBooks(db, account, { now, until, hasEntries: listEntries !== null })
  if (!books) return
  if (listEvents) await listMissedEvents(context, listEvents, books)
  if (listEntries) await compareAccount(context, listEntries, books)
}
