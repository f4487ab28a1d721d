import type { Database } from '#server/platform/database/database.ts'
import { readTaxes } from './read-terms.ts'
import { loadTerms } from './terms-store.ts'

/** What the terms for orders require of the menus. */
export interface TermsAboutMenus {
  readonly taxClasses: ReadonlySet<string>
  /** Ids of the menus from which guests order. */
  readonly menuIds: readonly string[]
}

/** Resolves to null if the restaurant takes no orders yet, so that any menus are allowed. */
export async function termsAboutMenus(
  database: Pick<Database, 'sql'>,
  restaurantId: number,
): Promise<TermsAboutMenus | null> {
  const stored = await loadTerms(database, restaurantId)
  if (!stored) return null
  return {
    taxClasses: new Set(readTaxes(stored.terms).classes.map(({ taxClass }) => taxClass)),
    menuIds: stored.types.flatMap((type) => type.menu_ids),
  }
}
