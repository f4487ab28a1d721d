import type { Selectable } from 'kysely'
import type { AnswerOf } from '#contracts/calls.ts'
import type { TenantToSave } from '#contracts/operator/operator-tenants.ts'
import { locales } from '#domain/locale.ts'
import type { Tenant } from '#contracts/operator/tenant.ts'
import type { Alongside } from '#server/history/record/record-history.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

type SavedTenant = AnswerOf<'operator.saveTenant'>

export function createTenantStore({ sql: db }: Database) {
  return {
    async byHost(): Promise<ReadonlyMap<string, Tenant>> {
      const rows = await db
        .selectFrom('tenant_hosts')
        .innerJoin('tenants', 'tenants.id', 'tenant_hosts.tenant_id')
        .selectAll('tenants')
        .select('tenant_hosts.host')
        .execute()
      return new Map(rows.map((row) => [row.host, presentTenant(row)]))
    },

    async hostsOf(id: string): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('tenant_hosts')
        .select('host')
        .where('tenant_id', '=', id)
        .orderBy('host')
        .execute()
      return rows.map(({ host }) => host)
    },

    async page({ skip, top }: { skip: number; top: number }) {
      const [rows, hosts, { total }] = await Promise.all([
        db.selectFrom('tenants').selectAll().orderBy('id').offset(skip).limit(top).execute(),
        db.selectFrom('tenant_hosts').selectAll().orderBy('host').execute(),
        db
          .selectFrom('tenants')
          .select(({ fn }) => fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      const results = rows.map((row): SavedTenant => {
        const own = hosts.filter(({ tenant_id }) => tenant_id === row.id).map(({ host }) => host)
        const tenant = presentTenant(row)
        const lists = { embedOrigins: row.embed_origins, languages: [...tenant.languages] }
        return { id: row.id, hosts: own, ...tenant, ...lists }
      })
      return { total: Number(total), results }
    },

    async save(id: string, tenant: TenantToSave, alongside: Alongside): Promise<SavedTenant | null> {
      const hosts = [...new Set(tenant.hosts)].sort()
      const row = {
        name: tenant.name,
        lock_region_id: tenant.lockRegionId,
        background_color: tenant.backgroundColor,
        theme_color: tenant.themeColor,
        theme: tenant.theme,
        logo: tenant.logo,
        embed_origins: tenant.embedOrigins,
        languages: tenant.languages,
        sender_name: tenant.sender?.name ?? '',
        sender_address: tenant.sender?.address ?? '',
        payment_account: tenant.paymentAccount ?? '',
      }
      try {
        await db.transaction().execute(async (inside) => {
          await inside
            .insertInto('tenants')
            .values({ id, ...row })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
            .execute()
          await inside.deleteFrom('tenant_hosts').where('tenant_id', '=', id).execute()
          const added = await inside
            .insertInto('tenant_hosts')
            .values(hosts.map((host) => ({ host, tenant_id: id })))
            .onConflict((conflict) => conflict.column('host').doNothing())
            .returning('host')
            .execute()
          if (added.length < hosts.length) throw new HostTaken()
          await alongside(inside)
        })
      } catch (error) {
        if (error instanceof HostTaken) return null
        throw error
      }
      return { ...tenant, id, hosts }
    },

    /** Resolves to false if there is no such tenant. */
    remove(id: string, alongside: Alongside): Promise<boolean> {
      return db.transaction().execute(async (inside) => {
        const { numDeletedRows } = await inside.deleteFrom('tenants').where('id', '=', id).executeTakeFirst()
        if (numDeletedRows > 0n) await alongside(inside)
        return numDeletedRows > 0n
      })
    },
  }
}

/** Thrown to roll back the transaction if another tenant has one of the host names. */
class HostTaken extends Error {}

function presentTenant(row: Selectable<Schema['tenants']>): Tenant {
  return {
    name: row.name,
    lockRegionId: row.lock_region_id,
    backgroundColor: row.background_color,
    themeColor: row.theme_color,
    theme: row.theme,
    logo: row.logo,
    embedOrigins: row.embed_origins,
    languages: row.languages.flatMap((name) => locales.filter((locale) => locale === name)),
    sender: row.sender_address ? { name: row.sender_name, address: row.sender_address } : null,
    paymentAccount: row.payment_account || null,
  }
}
