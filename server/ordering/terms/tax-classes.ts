import type { Database } from '#server/platform/database/database.ts'
import { readTaxes } from './read-terms.ts'
import { loadTerms } from './terms-store.ts'

/**
 * Resolves to the names of a restaurant's tax classes, or to null if it takes no orders yet. In that case,
 * any name is allowed.
 */
export async function taxClassesOf(
  database: Database,
  restaurantId: number,
): Promise<ReadonlySet<string> | null> {
  const stored = await loadTerms(database, restaurantId)
  return stored && new Set(readTaxes(stored.terms).classes.map(({ taxClass }) => taxClass))
}
