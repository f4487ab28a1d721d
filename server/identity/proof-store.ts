import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
import type { Schema } from '#server/database/schema.ts'

/** What a code is for, and whom it reaches: an e-mail in lower case, or digits with a plus before them. */
export interface ProofKey {
  readonly purpose: string
  readonly contact: string
}

interface NewProof extends ProofKey {
  readonly id: string
  readonly tries: number
  /** Left out, what was kept before stays. */
  readonly data: object | undefined
  readonly created: Date
  readonly expires: Date
}

interface ProofMessage {
  readonly channel: 'email' | 'sms'
  readonly template: string
  readonly language: string
  /** The account that asked for the code; null where none did, or where the message is for somebody else. */
  readonly uid: string | null
}

export type ProofData = Readonly<Record<string, unknown>>

export function createProofStore({ sql: db }: Database) {
  return {
    /** Keeps a proof and the message about it together. The one before it for the same purpose and contact is over. */
    async save(proof: NewProof, message: ProofMessage | null): Promise<void> {
      const { purpose, contact, id, tries, data, created, expires } = proof
      await sql`
        with saved as (
          insert into guest_proofs as known (purpose, contact, id, tries, data, created, expires)
          values (${purpose}, ${contact}, ${id}, ${tries}, ${JSON.stringify(data ?? {})}::jsonb, ${created}, ${expires})
          on conflict (purpose, contact) do update set id = excluded.id, tries = excluded.tries,
            data = case when ${data === undefined} then known.data else excluded.data end,
            created = excluded.created, expires = excluded.expires
          returning id
        )
        insert into messages (channel, recipient, template, language, data, cause, cause_version, created)
        select ${message?.channel ?? ''}::text, ${contact}::text, ${message?.template ?? ''}::text,
          ${message?.language ?? ''}::text, 
          jsonb_strip_nulls(jsonb_build_object('proofId', id, 'uid', ${message?.uid ?? null}::text)), 'proof ' || id, 1, ${created}::timestamptz
        from saved where ${message !== null}
      `.execute(db)
    },

    /** Takes one try of the code that lives; its id, or null where there is none left. One statement, whoever else tries. */
    async spendTry({ purpose, contact }: ProofKey, most: number, at: Date): Promise<string | null> {
      const row = await db
        .updateTable('guest_proofs')
        .set((is) => ({ tries: is('tries', '+', 1) }))
        .where('purpose', '=', purpose)
        .where('contact', '=', contact)
        .where('tries', '<', most)
        .where('expires', '>', at)
        .returning('id')
        .executeTakeFirst()
      return row?.id ?? null
    },

    /** Uses a proof up; null when somebody else has. */
    async consume(id: string): Promise<ProofData | null> {
      const row = await db
        .deleteFrom('guest_proofs')
        .where('id', '=', id)
        .returning('data')
        .executeTakeFirst()
      return row?.data ?? null
    },

    async dataOf({ purpose, contact }: ProofKey): Promise<ProofData | null> {
      const row = await db
        .selectFrom('guest_proofs')
        .select('data')
        .where('purpose', '=', purpose)
        .where('contact', '=', contact)
        .executeTakeFirst()
      return row?.data ?? null
    },

    /** What an account asked for: a code to a contact, or to be sent to a provider and back. */
    askedBy: (uid: string): Promise<Selectable<Schema['guest_proofs']>[]> =>
      db
        .selectFrom('guest_proofs')
        .selectAll()
        .where(sql<boolean>`(data ->> 'uid' = ${uid} or data -> 'adds' ->> 'uid' = ${uid})`)
        .orderBy('created')
        .orderBy('contact')
        .execute(),

    async drop({ purpose, contact }: ProofKey): Promise<void> {
      await db
        .deleteFrom('guest_proofs')
        .where('purpose', '=', purpose)
        .where('contact', '=', contact)
        .execute()
    },

    forgetMadeBefore: (at: Date): Promise<number> =>
      deleteInBatches(db, 'guest_proofs', sql`created < ${at}`),
  }
}
