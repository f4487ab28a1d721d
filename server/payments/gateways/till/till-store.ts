import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { TillMovement, TillPaymentRow } from '#server/platform/database/tables/till-tables.ts'

export type TillPayment = Selectable<TillPaymentRow>

type NewPayment = Pick<
  TillPayment,
  | 'reference'
  | 'gateway'
  | 'key'
  | 'purpose'
  | 'amount'
  | 'currency'
  | 'description'
  | 'locale'
  | 'return_url'
  | 'created'
> &
  Partial<Pick<TillPayment, 'state' | 'taken' | 'card'>>

type Changes = Partial<Pick<TillPayment, 'state' | 'card' | 'settles' | 'taken' | 'refunds' | 'dispute'>>

export interface MovementOf extends TillMovement {
  readonly reference: string
  readonly key: string
  readonly currency: string
}

/**
 * Returns what has happened to a payment's money between two of its states. A payment that a late bank has made
 * happened when that bank answered.
 */
function movementsBetween(before: TillPayment, after: TillPayment, now: Date): TillMovement[] {
  const at = now.toISOString()
  const movements: TillMovement[] = []
  if (after.taken > before.taken)
    movements.push({
      event: 'succeeded',
      kind: 'payment',
      amount: after.taken - before.taken,
      at: before.settles?.toISOString() ?? at,
    })
  for (const [index, { amount }] of after.refunds.entries())
    if (index >= before.refunds.length)
      movements.push({ event: `refunded-${index + 1}`, kind: 'refund', amount: -amount, at })
  if (after.dispute !== before.dispute) {
    const amount = { none: 0, open: -after.taken, won: after.taken, lost: 0 }[after.dispute]
    movements.push({ event: `dispute.${after.dispute}`, kind: 'dispute', amount, at })
  }
  return movements
}

export function createTillStore({ sql: db }: Pick<Database, 'sql'>) {
  const find = async (reference: string): Promise<TillPayment | null> =>
    (await db
      .selectFrom('till_payments')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst()) ?? null
  return {
    find,

    async findByKey(gateway: string, key: string): Promise<TillPayment | null> {
      const found = db.selectFrom('till_payments').selectAll()
      return (await found.where('gateway', '=', gateway).where('key', '=', key).executeTakeFirst()) ?? null
    },

    /** Adds a payment, or returns the existing one with the same key. */
    async add(payment: NewPayment): Promise<TillPayment> {
      const { taken = 0, created } = payment
      const charged = { event: 'succeeded', kind: 'payment', amount: taken, at: created } as const
      return (
        db
          .insertInto('till_payments')
          .values({ ...payment, movements: JSON.stringify(taken > 0 ? [charged] : []) })
          // Changes nothing, but makes the statement return the row.
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: payment.key }))
          .returningAll()
          .executeTakeFirstOrThrow()
      )
    },

    /**
     * Locks a payment, applies the changes that `decide` returns, if any, and records the money that they move.
     * Resolves to the answer of `decide`, or to null if the payment doesn't exist.
     */
    change<Answer>(
      reference: string,
      now: Date,
      decide: (payment: TillPayment) => { readonly changes: Changes | null; readonly answer: Answer },
    ): Promise<Answer | null> {
      return db.transaction().execute(async (inside) => {
        const payment = await inside
          .selectFrom('till_payments')
          .selectAll()
          .where('reference', '=', reference)
          .forUpdate()
          .executeTakeFirst()
        if (!payment) return null
        const { changes, answer } = decide(payment)
        if (changes) {
          const { refunds, ...columns } = changes
          const movements = [
            ...payment.movements,
            ...movementsBetween(payment, { ...payment, ...changes }, now),
          ]
          await inside
            .updateTable('till_payments')
            .set({
              ...columns,
              movements: JSON.stringify(movements),
              ...(refunds && { refunds: JSON.stringify(refunds) }),
            })
            .where('reference', '=', reference)
            .execute()
        }
        return answer
      })
    },

    /** Returns the movements of a till's money in a time span, oldest first. */
    async movements(gateway: string, from: Date, until: Date): Promise<MovementOf[]> {
      const { rows } = await sql<MovementOf>`
        select reference, key, currency, each.event, each.kind, each.amount, each.at
        from till_payments, lateral (
          select made.event, made.kind, made.amount, made.at
          from jsonb_to_recordset(movements) as made (event text, kind text, amount bigint, at text)
          union all
          select 'succeeded', 'payment', till_payments.amount, to_char(settles at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          where state = 'started' and purpose <> 'card'
        ) each
        where gateway = ${gateway} and each.at::timestamptz >= ${from} and each.at::timestamptz < ${until}
        order by each.at::timestamptz, reference, each.event
      `.execute(db)
      return rows
    },
  }
}
