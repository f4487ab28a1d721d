import { type Kysely, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { AccountState } from '#server/platform/database/tables/payment-tables.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** An account that can't take or return payments at the moment. */
export interface LostAccount {
  readonly gateway: string
  /** The restaurant's account at the provider; null for the account that our key belongs to. */
  readonly account: string | null
  readonly state: Exclude<AccountState, 'ok'>
  readonly since: Date
}

/** Whether the accounts at the providers work. Shared by all processes through the database. */
export interface AccountHealth {
  /** Returns since when an account, or the one that it is connected to, is lost. Null if it works. */
  lostSince(gateway: string, account: string | null): Date | null
  readonly lost: readonly LostAccount[]
  /** Stores what an account's provider says. A change is reported once, whichever process notices it. */
  record(gateway: string, account: string | null, state: AccountState): Promise<void>
  /** Reads what other processes have noticed. */
  refresh(): Promise<void>
}

type Needs = Pick<Context, 'database' | 'now' | 'report'>

const sentences = {
  refused: 'The provider refuses our key or the connection to this account.',
  restricted: 'The provider says that the account can’t take payments.',
  disconnected: 'The account was disconnected from us.',
} as const

export function createAccountHealth({ database, now, report }: Needs): AccountHealth {
  const lost = new Map<string, LostAccount>()
  const keyOf = (gateway: string, account: string | null) => JSON.stringify([gateway, account])
  const nameOf = (gateway: string, account: string | null) => (account ? `${gateway} (${account})` : gateway)

  const remember = (all: readonly LostAccount[]) => {
    lost.clear()
    for (const each of all) lost.set(keyOf(each.gateway, each.account), each)
  }
  const refresh = async () => remember(await lostAccounts(database.sql))

  return {
    get lost() {
      return [...lost.values()]
    },
    lostSince(gateway, account) {
      const found = lost.get(keyOf(gateway, null)) ?? lost.get(keyOf(gateway, account))
      return found?.since ?? null
    },
    async record(gateway, account, state) {
      if ((lost.get(keyOf(gateway, account))?.state ?? 'ok') === state) return
      try {
        const isChange = await storeState(database.sql, { gateway, account, state }, now())
        if (isChange && state === 'ok') {
          await hurryOperations(database.sql, { gateway, account }, now())
          report(
            `${nameOf(gateway, account)} was lost`,
            new Error('It works again. Deposits are asked there again.'),
          )
        } else if (isChange && state !== 'ok')
          report(
            `${nameOf(gateway, account)} is lost`,
            new Error(`${sentences[state]} Until it works again, guests pay at the restaurant.`),
          )
        await refresh()
      } catch (error) {
        report(`could not record that ${nameOf(gateway, account)} is ${state}`, error)
      }
    },
    refresh,
  }
}

async function lostAccounts(db: Kysely<Schema>): Promise<LostAccount[]> {
  const rows = await db.selectFrom('payment_account_health').selectAll().where('state', '<>', 'ok').execute()
  return rows.flatMap(({ gateway, account, state, since }) =>
    state === 'ok' ? [] : [{ gateway, account: account || null, state, since }],
  )
}

/** Resolves to whether the account had another state before. */
async function storeState(
  db: Kysely<Schema>,
  { gateway, account, state }: Pick<LostAccount, 'gateway' | 'account'> & { readonly state: AccountState },
  at: Date,
): Promise<boolean> {
  const { rows } =
    state === 'ok'
      ? await sql`
          update payment_account_health set state = 'ok', since = ${at}
          where gateway = ${gateway} and account = ${account ?? ''} and state <> 'ok'
          returning gateway`.execute(db)
      : await sql`
          insert into payment_account_health as known (gateway, account, state, since)
          values (${gateway}, ${account ?? ''}, ${state}, ${at})
          on conflict (gateway, account) do update
          set state = excluded.state, since = case when known.state = 'ok' then excluded.since else known.since end
          where known.state <> excluded.state
          returning gateway`.execute(db)
  return rows.length > 0
}

/** The longest pause after a missing answer, in milliseconds. Later operations wait for something else. */
const maxPauseMs = 60 * 60_000

/** Makes the operations due that have waited for an account, such as refunds. */
async function hurryOperations(
  db: Kysely<Schema>,
  { gateway, account }: Pick<LostAccount, 'gateway' | 'account'>,
  at: Date,
): Promise<void> {
  await sql`
    update payment_operations o set due = ${at}
    from payments p
    where p.id = o.payment_id and p.gateway = ${gateway} and o.attempts > 0
      and o.due > ${at} and o.due <= ${new Date(at.getTime() + maxPauseMs)}
      and (${account}::text is null or p.account = ${account})
  `.execute(db)
}
