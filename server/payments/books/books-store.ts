import { type Kysely, type Selectable, sql } from 'kysely'
import { isOurKey } from '#domain/payments/compare-books.ts'
import type { PaymentRow } from '#server/book/money/money-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { LedgerEntry } from '#server/payments/gateways/gateway.ts'
import type { KnownPaymentRow } from '#server/payments/operations/operation-store.ts'

export type ProviderBooks = Selectable<Schema['provider_books']>
export type ProviderEntry = Selectable<Schema['provider_entries']>

/** An account at a provider. `account` is empty for the operator's. */
export interface ProviderAccount {
  readonly gateway: string
  readonly account: string
}

interface Taking {
  readonly now: Date
  /** When the payments are read again if their provider doesn't respond. */
  readonly until: Date
  readonly limit: number
}

/** Takes paid payments that are due to be read again. Skips those that another process is taking. */
export async function takePaymentsToReadAgain(
  db: Kysely<Schema>,
  { now, until, limit }: Taking,
): Promise<KnownPaymentRow[]> {
  const { rows } = await sql<KnownPaymentRow>`
    update payments set next_read = ${until}
    where id = any(array(
      select id from payments where next_read <= ${now} and reference <> ''
      order by next_read limit ${limit} for update skip locked
    ))
    returning *
  `.execute(db)
  return rows
}

/** Makes a paid payment due to be read, because its provider has reported an event but couldn't be asked about it. */
export async function readAgainSoon(
  db: Kysely<Schema>,
  gateway: string,
  reference: string,
  now: Date,
): Promise<void> {
  await sql`
    update payments set next_read = ${now}
    where gateway = ${gateway} and reference = ${reference} and next_read is not null
  `.execute(db)
}

/** Returns the accounts that have payments whose money can still move, or open differences. Forgets all others. */
export async function accountsToFollow(db: Kysely<Schema>): Promise<ProviderAccount[]> {
  const { rows } = await sql<ProviderAccount>`
    with followed as (
      select gateway, coalesce(account, '') as account from payments where next_read is not null
      union
      select gateway, coalesce(account, '') from payments where reference <> '' and (
        state in ('started', 'needsStep', 'authorized', 'failed') or refunds @> '[{"state": "underWay"}]')
      union
      select gateway, account from money_differences where settled is null
    ), forgotten as (
      delete from provider_books where (gateway, account) not in (select gateway, account from followed)
    )
    select gateway, account from followed order by gateway, account
  `.execute(db)
  return rows
}

/** Takes the books of an account, so that one process follows it at a time. Resolves to null if another one does. */
export async function leaseBooks(
  db: Kysely<Schema>,
  { gateway, account }: ProviderAccount,
  { now, until, hasEntries }: { readonly now: Date; readonly until: Date; readonly hasEntries: boolean },
): Promise<ProviderBooks | null> {
  const since = hasEntries ? now : null
  const { rows } = await sql<ProviderBooks>`
    insert into provider_books as known (gateway, account, since, leased_until)
    values (${gateway}, ${account}, ${since}, ${until})
    on conflict (gateway, account) do update
      set leased_until = ${until}, since = coalesce(known.since, excluded.since)
      where known.leased_until is null or known.leased_until <= ${now}
    returning *
  `.execute(db)
  return rows[0] ?? null
}

export async function updateBooks(
  db: Kysely<Schema>,
  { gateway, account }: ProviderAccount,
  changes: Partial<Pick<ProviderBooks, 'events_until' | 'compared'>>,
): Promise<void> {
  await db
    .updateTable('provider_books')
    .set(changes)
    .where('gateway', '=', gateway)
    .where('account', '=', account)
    .execute()
}

/** Stores the entries of a day that are about our payments, and that the day is complete. */
export async function storeEntries(
  db: Kysely<Schema>,
  { gateway, account }: ProviderAccount,
  { from, until }: { readonly from: Date; readonly until: Date },
  entries: readonly LedgerEntry[],
): Promise<void> {
  const rows = entries.map(({ id, kind, reference, key, amount, at }) => {
    const { amount: counted, currency } = amount
    return { id, kind, reference, key, amount: counted, currency, at, started: isOurKey(key) }
  })
  await sql`
    with followed as (
      update provider_books
      set entries_from = coalesce(entries_from, ${from}), entries_until = greatest(entries_until, ${until})
      where gateway = ${gateway} and account = ${account}
    )
    insert into provider_entries (gateway, account, id, kind, reference, key, amount, currency, at)
    select ${gateway}::text, ${account}::text, id, kind, reference, key, amount, currency, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      id text, kind text, reference text, key text, amount bigint, currency text, at timestamptz, started boolean)
    where started or exists (
      select from payments where payments.gateway = ${gateway} and payments.reference = new.reference
    )
    on conflict (gateway, account, id) do nothing
  `.execute(db)
}

/** Returns the provider's ids of the payments to compare: those with an entry, a change or an open difference. */
export async function referencesToCompare(
  db: Kysely<Schema>,
  { gateway, account }: ProviderAccount,
  from: Date,
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from provider_entries where gateway = ${gateway} and account = ${account} and at >= ${from}
    union
    select reference from payments
    where gateway = ${gateway} and coalesce(account, '') = ${account} and money_moved >= ${from} and reference <> ''
    union
    select reference from money_differences
    where gateway = ${gateway} and account = ${account} and settled is null and reference <> ''
  `.execute(db)
  return rows.map(({ reference }) => reference)
}

export interface BooksRead {
  readonly payments: readonly PaymentRow[]
  readonly entries: readonly ProviderEntry[]
}

/** Reads both sides of some payments, and of those that have the same keys. */
export async function readBooks(
  db: Kysely<Schema>,
  { gateway, account }: ProviderAccount,
  references: readonly string[],
): Promise<BooksRead> {
  const entriesOf = (of: readonly string[]) =>
    sql<ProviderEntry>`
      select * from provider_entries
      where gateway = ${gateway} and account = ${account} and reference = any(${[...of]}::text[])
    `.execute(db)
  const { rows: first } = await entriesOf(references)
  const keys = first.map(({ key }) => key).filter((key) => key !== null)
  const { rows: payments } = await sql<PaymentRow>`
    select * from payments
    where gateway = ${gateway}
      and (reference = any(${[...references]}::text[]) or id = any(${keys}::text[]))
  `.execute(db)
  const all = new Set([
    ...references,
    ...payments.map(({ reference }) => reference).filter((each) => each !== ''),
  ])
  const { rows: entries } = await entriesOf([...all])
  return { payments, entries }
}

/** Returns how old the last comparison of each account is, in seconds. Counts from its start if there was none. */
export async function bookAges(
  db: Kysely<Schema>,
  now: Date,
): Promise<(ProviderAccount & { readonly seconds: number })[]> {
  const rows = await db
    .selectFrom('provider_books')
    .select(['gateway', 'account', 'compared', 'since'])
    .where('since', 'is not', null)
    .execute()
  return rows.map(({ gateway, account, compared, since }) => ({
    gateway,
    account,
    seconds: Math.round((now.getTime() - (compared ?? since ?? now).getTime()) / 1000),
  }))
}
