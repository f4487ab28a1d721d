import { type Selectable, sql as raw } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { CollectionRow, LandingRow, PostRow } from '#server/database/content-tables.ts'

export type StoredCollection = Selectable<CollectionRow>
export type StoredLanding = Selectable<LandingRow>
export type StoredPost = Selectable<PostRow>

export function createContentStore({ sql }: Database) {
  return {
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
