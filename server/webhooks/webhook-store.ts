import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { WebhookRow } from '#server/platform/database/tables/webhook-tables.ts'

export type Webhook = Selectable<WebhookRow>

/** The only writer of webhooks. */
export function createWebhookStore(db: Kysely<Schema>) {
  return {
    async find(id: string, restaurantId: number): Promise<Webhook | null> {
      const row = await db
        .selectFrom('webhooks')
        .selectAll()
        .where('id', '=', id)
        .where('restaurant_id', '=', restaurantId)
        .executeTakeFirst()
      return row ?? null
    },

    list: (restaurantId: number): Promise<Webhook[]> =>
      db
        .selectFrom('webhooks')
        .selectAll()
        .where('restaurant_id', '=', restaurantId)
        .orderBy('created')
        .orderBy('id')
        .execute(),

    /** Resolves to false and changes nothing if there is a webhook with this id. */
    async add(webhook: Insertable<WebhookRow>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('webhooks')
        .values(webhook)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    async change(id: string, change: Updateable<WebhookRow>): Promise<void> {
      await db.updateTable('webhooks').set(change).where('id', '=', id).execute()
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('webhooks').where('id', '=', id).execute()
    },

    /**
     * Takes a webhook that has something due and isn't among `done`. Skips those that another process sends to; null if
     * there is none.
     */
    async take(now: Date, until: Date, done: Iterable<string>): Promise<Webhook | null> {
      const { rows } = await sql<Webhook>`
        update webhooks set leased_until = ${until} where id = (
          select id from webhooks w
          where state = 'on' and not (id = any(${[...done]}::text[]))
            and (leased_until is null or leased_until <= ${now}) and (paused_until is null or paused_until <= ${now})
            and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.due <= ${now})
          order by id limit 1 for update skip locked
        ) returning *
      `.execute(db)
      return rows[0] ?? null
    },

    /** Leaves the webhook to others, unless another process has taken it since. */
    async release({ id, leased_until }: Webhook, pausedUntil: Date | null): Promise<void> {
      await sql`
        update webhooks set leased_until = null, paused_until = ${pausedUntil}
        where id = ${id} and leased_until = ${leased_until}
      `.execute(db)
    },

    async accepted(id: string): Promise<void> {
      await sql`
        update webhooks set failing_since = null, failures = 0 where id = ${id} and failing_since is not null
      `.execute(db)
    },

    /** Resolves to the time of the first failure since something was accepted; null if the webhook was removed. */
    async refused(id: string, at: Date): Promise<Date | null> {
      const { rows } = await sql<{ failing_since: Date }>`
        update webhooks set failing_since = coalesce(failing_since, ${at}::timestamptz), failures = failures + 1
        where id = ${id} returning failing_since
      `.execute(db)
      return rows[0]?.failing_since ?? null
    },

    /** Resolves to false and changes nothing if it is off already. */
    async switchOff(id: string, because: 'failing' | 'gone', at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('webhooks')
        .set({ state: 'off', off_because: because, updated: at })
        .where('id', '=', id)
        .where('state', '=', 'on')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
