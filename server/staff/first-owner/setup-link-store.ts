import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { StaffSetupLinkRow } from '#server/platform/database/tables/staff-tables.ts'

export type SetupLinkRow = Selectable<StaffSetupLinkRow>

export interface FreeRestaurant {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly city: string
}

/** The only writer of the setup link. */
export function createSetupLinkStore({ sql: db }: Pick<Database, 'sql'>) {
  return {
    /**
     * Returns the link that is open, or makes it the given one if there is none. Processes that start at the same time
     * get the same link. Returns null if somebody works at a restaurant of this installation.
     */
    async open(link: Pick<SetupLinkRow, 'id' | 'code_hash' | 'created' | 'expires'>): Promise<string | null> {
      const { id, code_hash, created, expires } = link
      await sql`
        insert into staff_setup_link as known (id, code_hash, created, expires)
        select ${id}, ${code_hash}, ${created}::timestamptz, ${expires}::timestamptz
        where not exists (select from staff_members where state <> 'removed')
        on conflict (singleton) do update set id = excluded.id, code_hash = excluded.code_hash, created = excluded.created,
          expires = excluded.expires, used = null, member_id = null
        where known.used is not null or known.expires <= ${created}::timestamptz
      `.execute(db)
      const row = await this.byHash()
      return row && !row.used && !(await this.hasMembers()) ? row.id : null
    },

    async byHash(hash?: string): Promise<SetupLinkRow | null> {
      const rows = db.selectFrom('staff_setup_link').selectAll()
      const row = await (hash === undefined ? rows : rows.where('code_hash', '=', hash)).executeTakeFirst()
      return row ?? null
    },

    /** Locks the link until the end of the transaction, so that only one account can use it. */
    async lock(hash: string): Promise<SetupLinkRow | null> {
      const row = await db
        .selectFrom('staff_setup_link')
        .selectAll()
        .where('code_hash', '=', hash)
        .forUpdate()
        .executeTakeFirst()
      return row ?? null
    },

    async use(memberId: string, at: Date): Promise<void> {
      await db.updateTable('staff_setup_link').set({ used: at, member_id: memberId }).execute()
    },

    async hasMembers(): Promise<boolean> {
      const row = await db
        .selectFrom('staff_members')
        .select('id')
        .where('state', '<>', 'removed')
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Returns restaurants whose name or city contains the text, by name. */
    restaurants: (text: string, limit: number): Promise<FreeRestaurant[]> =>
      db
        .selectFrom('restaurants')
        .select(['id', 'slug', 'name', 'city'])
        .where('kind', '=', 'restaurant')
        .where(sql<boolean>`strpos(lower(name || ' ' || city), lower(${text}::text)) > 0`)
        .orderBy('name')
        .orderBy('id')
        .limit(limit)
        .execute(),
  }
}
