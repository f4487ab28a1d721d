import type { Selectable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { TillPaymentRow } from '#server/database/till-tables.ts'

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
      return (
        db
          .insertInto('till_payments')
          .values(payment)
          // Changes nothing, but makes the statement return the row.
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: payment.key }))
          .returningAll()
          .executeTakeFirstOrThrow()
      )
    },

    /**
     * Locks a payment and applies the changes that `decide` returns, if any. Resolves to the answer of
     * `decide`, or to null if the payment doesn't exist.
     */
    change<Answer>(
      reference: string,
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
          await inside
            .updateTable('till_payments')
            .set({ ...columns, ...(refunds && { refunds: JSON.stringify(refunds) }) })
            .where('reference', '=', reference)
            .execute()
        }
        return answer
      })
    },
  }
}
