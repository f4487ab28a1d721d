import type { AnswerOf } from '#contracts/calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RegionRow, RegionTree } from './region-store.ts'
import { pathOf } from './present-region.ts'

type RegionPage = NonNullable<AnswerOf<'operator.regionPage'>>
type Section = RegionPage['sections'][number]

/** Default sections of a home page, in order. The page loads the content of each section separately. */
const usualSections: readonly Section[] = [
  { id: 'dine', template: 'restaurants' },
  { id: 'order', template: 'ordering' },
  { id: 'event', template: 'events' },
  { id: 'collections', template: 'collections' },
  { id: 'guides', template: 'guides' },
  { id: 'post', template: 'latest-post' },
].map((section) => ({ ...section, type: 'section', words: {}, href: '', image: '' }))

/**
 * Returns the sections of a region's home page: its own, or those of the nearest parent region that has any.
 */
export function sectionsOf(tree: RegionTree, region: RegionRow): readonly Section[] {
  const saved = pathOf(tree, region)
    .toReversed()
    .find(({ id }) => tree.pages.has(id))
  return (saved && tree.pages.get(saved.id)?.sections) ?? usualSections
}

export function createRegionPages({ sql: db }: Database) {
  return {
    async get(regionId: string): Promise<RegionPage | null> {
      const row = await db
        .selectFrom('region_pages')
        .selectAll()
        .where('region_id', '=', regionId)
        .executeTakeFirst()
      return row ? { sections: row.sections, headerImage: row.header_image } : null
    },

    async save(regionId: string, { sections, headerImage }: RegionPage): Promise<void> {
      const row = { sections: JSON.stringify(sections), header_image: headerImage }
      await db
        .insertInto('region_pages')
        .values({ region_id: regionId, ...row })
        .onConflict((conflict) => conflict.column('region_id').doUpdateSet(row))
        .execute()
    },

    /** Resolves to false if there was none. */
    async remove(regionId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('region_pages')
        .where('region_id', '=', regionId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
