import type { Context } from '#server/context.ts'
import type { ScheduledJob } from '#server/jobs/scheduled-job.ts'
import { hourMs } from '#server/time/durations.ts'
import { accountsToFollow, leaseBooks, type ProviderAccount, updateBooks } from './books-store.ts'
import { compareAccount, nameOf } from './compare-books.ts'
import { closeAnswered } from './difference-store.ts'
import { listMissedEvents } from './list-events.ts'

/** Milliseconds after which another process may follow an account, because its process must have crashed. */
const leaseMs = hourMs

/**
 * Follows each account at a provider whose money can still move: lists the events of the last hour, and compares the
 * books of the day before. One process
 * follows an account at a time.
 */
export const followProviders: ScheduledJob = {
  name: 'follow the payment providers',
  async run(context) {
    const { sql: db } = context.database
    await closeAnswered(db, context.now())
    let followed = 0
    for (const account of await accountsToFollow(db))
      if (await followOrReport(context, account)) followed += 1
    return followed
  },
}

async function followOrReport(context: Context, account: ProviderAccount): Promise<boolean> {
  try {
    return await follow(context, account)
  } catch (error) {
    context.report(`could not follow ${nameOf(account)}`, error)
    return false
  }
}

async function follow(context: Context, account: ProviderAccount): Promise<boolean> {
  const { sql: db } = context.database
  const gateway = await context.gateways.open(account.gateway)
  const { listEvents = null, listEntries = null } = gateway ?? {}
  if (!listEvents && !listEntries) return false
  const now = context.now()
  const until = new Date(now.getTime() + leaseMs)
  const books = await leaseBooks(db, account, { now, until, hasEntries: listEntries !== null })
  if (!books) return false
  try {
    if (listEvents) await listMissedEvents(context, listEvents, books)
    if (listEntries) await compareAccount(context, listEntries, books)
  } finally {
    await updateBooks(db, account, { leased_until: null })
  }
  return true
}
