import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** Purpose and contact of a code. The contact is an email in lower case, or a plus sign and digits. */
export interface ProofKey {
  readonly purpose: string
  readonly contact: string
}

interface NewProof extends ProofKey {
  readonly id: string
  readonly tries: number
  /** Data to store with the code; if undefined, the previous data stays. */
  readonly data: object | undefined
  readonly created: Date
  readonly expires: Date
}

interface ProofMessage {
  readonly channel: 'email' | 'sms'
  readonly template: string
  readonly language: string
  /** The account that requested the code. Null if there is none or the recipient is someone else. */
  readonly uid: string | null
  /** Host name of the tenant whose site requested the code; empty for the installation's own site. */
  readonly tenantHost: string
}

export type ProofData = Readonly<Record<string, unknown>>

export function createProofStore({ sql: db }: Database) {
  return {
    /** Replaces the previous proof for the same purpose and contact. */
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
          jsonb_strip_nulls(jsonb_build_object('proofId', id, 'uid', ${message?.uid ?? null}::text,
            'tenantHost', nullif(${message?.tenantHost ?? ''}::text, ''))), 'proof ' || id, 1, ${created}::timestamptz
        from saved where ${message !== null}
      `.execute(db)
    },

    /**
     * Consumes one attempt at the current code. Resolves to the code's id, or to null if it has expired or
     * has no attempts left. Uses one statement, so that concurrent attempts all count.
     */
    async consumeAttempt({ purpose, contact }: ProofKey, max: number, at: Date): Promise<string | null> {
      const row = await db
        .updateTable('guest_proofs')
        .set((is) => ({ tries: is('tries', '+', 1) }))
        .where('purpose', '=', purpose)
        .where('contact', '=', contact)
        .where('tries', '<', max)
        .where('expires', '>', at)
        .returning('id')
        .executeTakeFirst()
      return row?.id ?? null
    },

    /** Deletes a proof and resolves to its data, or to null if another request has consumed it. */
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

    /** Lists the proofs that an account requested: codes for contacts and authorization requests to providers. */
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
