import { sql } from 'kysely'
import { isRefusal } from '#domain/refusal.ts'
import type { Billing, Data, Links } from '#server/context.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { knownPayment } from '#server/payments/readings/read-payment.ts'

const everyMs = 15_000

/** Milliseconds until a lost account is tried again. */
const retryMs = 3 * 60_000

/** Milliseconds in which all callbacks must be refused until the operator is notified. */
const silentMs = 60 * 60_000

/**
 * Returns a function that first asks all providers whether our keys are right, and later whether lost accounts work again.
 * Reports keys of the wrong mode, and callbacks that are all refused although payments were made.
 */
export function createAccountWatch(context: Data & Links & Billing): () => Promise<void> {
  const { accountHealth, gateways, now, report } = context
  const tried = new Map<string, number>()
  const reported = new Set<string>()
  let isFirst = true

  async function tryAccount(gateway: string, account: string | null): Promise<void> {
    const opened = await gateways.open(gateway)
    if (!opened) return
    if (!opened.checkAccount) return tryLastPayment(context, gateway, account)
    const check = await opened.checkAccount(account)
    const isTestInProduction = !isRefusal(check) && check.mode === 'test'
    if (isTestInProduction && context.config.deployment === 'production' && account === null)
      report(`${gateway} takes no real money`, new Error('Its keys are test keys. Set live keys.'))
  }

  async function watchCallbacks(gateway: string): Promise<void> {
    const since = context.callbacks.refusedSince(gateway)
    if (since === null) return void reported.delete(gateway)
    if (reported.has(gateway) || now().getTime() - since.getTime() < silentMs) return
    if (!(await hasPaidSince(context, gateway, since))) return
    reported.add(gateway)
    report(
      `${gateway} has sent no valid callback for an hour`,
      new Error('All had a wrong signature, although guests have paid. Compare the webhook secrets.'),
    )
  }

  return async () => {
    await accountHealth.refresh()
    const own = isFirst ? gateways.configured.map((gateway) => ({ gateway, account: null })) : []
    isFirst = false
    for (const { gateway, account } of [...own, ...accountHealth.lost]) {
      const key = JSON.stringify([gateway, account])
      if (now().getTime() - (tried.get(key) ?? 0) < retryMs) continue
      tried.set(key, now().getTime())
      await tryAccount(gateway, account)
    }
    for (const gateway of gateways.configured) await watchCallbacks(gateway)
  }
}

/** Tries an account whose provider can’t be asked about it. Without a payment to read, new ones are the only way. */
async function tryLastPayment(
  context: Data & Billing,
  gateway: string,
  account: string | null,
): Promise<void> {
  if (context.accountHealth.lostSince(gateway, account) === null) return
  const payments = context.database.sql.selectFrom('payments').selectAll()
  const payment = await payments
    .where('gateway', '=', gateway)
    .where('reference', '<>', '')
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (payment) await (await context.gateways.open(gateway))?.read(knownPayment(payment))
  else await context.accountHealth.record(gateway, account, 'ok')
}

async function hasPaidSince({ database }: Data, gateway: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from payments where gateway = ${gateway} and taken > 0 and created >= ${since} limit 1
  `.execute(database.sql)
  return rows.length > 0
}

/** Watches the accounts while the process runs. Never delays its start. Returns a stop function. */
export function startWatchingAccounts(context: Data & Links & Billing): () => Promise<void> {
  return repeat({
    everyMs,
    run: createAccountWatch(context),
    onError: (error) => context.report('could not check the payment accounts', error),
  })
}
