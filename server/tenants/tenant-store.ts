import type { Tenant } from '#contracts/tenants.ts'
import type { Database } from '#server/database/database.ts'

export function createTenantStore({ sql: db }: Database) {
  return {
    /** All tenants by host name. There are only a few. */
    async byHost(): Promise<ReadonlyMap<string, Tenant>> {
      const rows = await db.selectFrom('tenants').selectAll().where('host', 'is not', null).execute()
      return new Map(
        rows.map((row) => [
          row.host?.toLowerCase() ?? '',
          {
            name: row.name,
            lockRegionId: row.lock_region_id,
            backgroundColor: row.background_color,
            themeColor: row.theme_color,
            theme: row.theme,
          },
        ]),
      )
    },
  }
}
