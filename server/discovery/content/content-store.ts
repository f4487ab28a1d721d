import { type Selectable, sql as raw } from 'kysely'
import type { SitePage, WrittenPage } from '#domain/content/site-page.ts'
import type { Locale } from '#domain/locale.ts'
import type { Alongside } from '#server/history/record/record-history.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CollectionRow, LandingRow, PostRow } from '#server/platform/database/tables/content-tables.ts'

export type StoredCollection = Selectable<CollectionRow>
export type StoredLanding = Selectable<LandingRow>
export type StoredPost = Selectable<PostRow>

export interface SitePageText {
  readonly tenantId: string | null
  readonly page: SitePage
  readonly locale: Locale
  /** Empty to remove the text. */
  readonly text: string
}

export function createContentStore({ sql }: Database) {
  return {
    /** Resolves to all texts of pages about the site, those of a tenant once for each of its host names. */
    sitePages: (): Promise<WrittenPage[]> =>
      sql
        .selectFrom('site_pages')
        .leftJoin('tenant_hosts', 'tenant_hosts.tenant_id', 'site_pages.tenant_id')
        .select(['tenant_hosts.host', 'page', 'locale', 'text'])
        .where((where) =>
          where.or([where('site_pages.tenant_id', 'is', null), where('tenant_hosts.host', 'is not', null)]),
        )
        .orderBy('page')
        .orderBy('locale')
        .execute(),
    /** Resolves to false if there is no such tenant. */
    async saveSitePage(
      { tenantId, page, locale, text }: SitePageText,
      alongside: Alongside,
    ): Promise<boolean> {
      return sql.transaction().execute(async (inside) => {
        const { rows } = await raw`
        with known as (
          select ${tenantId}::text as tenant_id
          where ${tenantId}::text is null or exists (select from tenant_hosts where tenant_id = ${tenantId}::text)
        ), removed as (
          delete from site_pages
          where tenant_id is not distinct from ${tenantId}::text and page = ${page} and locale = ${locale} and ${text} = ''
        ), saved as (
          insert into site_pages (tenant_id, page, locale, text)
          select tenant_id, ${page}, ${locale}, ${text} from known where ${text} <> ''
          on conflict (tenant_id, page, locale) do update set text = excluded.text
        )
        select 1 from known
      `.execute(inside)
        if (rows.length > 0) await alongside(inside)
        return rows.length > 0
      })
    },
    collections: () => sql.selectFrom('collections').selectAll().orderBy('position').orderBy('id').execute(),
    collection: (id: string) =>
      sql.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst(),
    landings: () => sql.selectFrom('landings').selectAll().orderBy('position').orderBy('id').execute(),
    landing: (id: string) => sql.selectFrom('landings').selectAll().where('id', '=', id).executeTakeFirst(),
    lastPost: (regionId: string, now: Date) =>
      sql
        .selectFrom('posts')
        .selectAll()
        .where('published', '<=', now)
        .where(
          'region_id',
          'in',
          raw<string>`(with recursive below as (
            select id from regions where id = ${regionId} union all
            select r.id from regions r join below on r.parent_id = below.id
          ) select id from below)`,
        )
        .orderBy('published', 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
  }
}
