import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { WebhookDeliveryRow } from '#server/platform/database/tables/webhook-tables.ts'
import type { WebhookAnswer } from './post-webhook.ts'

export type DeliveryRow = Selectable<WebhookDeliveryRow>
export type DeliveryState = 'waiting' | 'delivered' | 'failed'

const inState: Readonly<Record<DeliveryState, RawBuilder<boolean>>> = {
  waiting: sql`due is not null`,
  delivered: sql`due is null and delivered is not null`,
  failed: sql`due is null and delivered is null`,
}

export function stateOf({ due, delivered }: Pick<DeliveryRow, 'due' | 'delivered'>): DeliveryState {
  if (due) return 'waiting'
  return delivered ? 'delivered' : 'failed'
}

/** Writes what becomes of deliveries. They are added with what they tell of (`record-webhook-event.ts`). */
export function createDeliveryStore(db: Kysely<Schema>) {
  return {
    /** The oldest first. */
    due: (webhookId: string, now: Date, limit: number): Promise<DeliveryRow[]> =>
      db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .where('due', '<=', now)
        .orderBy('due')
        .orderBy('sequence')
        .limit(limit)
        .execute(),

    async find(id: string, webhookId: string): Promise<DeliveryRow | null> {
      const row = await db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('id', '=', id)
        .where('webhook_id', '=', webhookId)
        .executeTakeFirst()
      return row ?? null
    },

    /** Newest first. */
    async page(
      webhookId: string,
      {
        skip,
        top,
        state,
      }: { readonly skip: number; readonly top: number; readonly state?: DeliveryState | undefined },
    ): Promise<{ readonly total: number; readonly rows: DeliveryRow[] }> {
      const chosen = db
        .selectFrom('webhook_deliveries')
        .where('webhook_id', '=', webhookId)
        .where(state ? inState[state] : sql<boolean>`true`)
      const [counted, rows] = await Promise.all([
        chosen.select(sql<number>`count(*)::int`.as('total')).executeTakeFirst(),
        chosen.selectAll().orderBy('sequence', 'desc').offset(skip).limit(top).execute(),
      ])
      return { total: counted?.total ?? 0, rows }
    },

    async delivered(id: string, { status }: WebhookAnswer, at: Date): Promise<void> {
      await sql`
        update webhook_deliveries
        set due = null, delivered = ${at}, failed = null, attempts = attempts + 1, status = ${status}, problem = ''
        where id = ${id}
      `.execute(db)
    },

    /** `due` is the next attempt, or null to give up. */
    async failed(id: string, { status, problem }: WebhookAnswer, at: Date, due: Date | null): Promise<void> {
      await sql`
        update webhook_deliveries
        set due = ${due}, failed = ${due ? null : at}, attempts = attempts + 1, status = ${status}, problem = ${problem}
        where id = ${id} and due is not null
      `.execute(db)
    },

    async giveUpAll(webhookId: string, at: Date): Promise<void> {
      await sql`
        update webhook_deliveries set due = null, failed = ${at} where webhook_id = ${webhookId} and due is not null
      `.execute(db)
    },

    async again(id: string, at: Date): Promise<void> {
      await sql`
        update webhook_deliveries set due = ${at}, attempts = 0, failed = null where id = ${id}
      `.execute(db)
    },

    forgetBefore: (at: Date): Promise<number> =>
      deleteInBatches(db, 'webhook_deliveries', sql`created < ${at}`),
  }
}
