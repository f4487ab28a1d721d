import { type Locale, lookupOrder } from '#domain/locale.ts'
import { ownValue } from '#domain/own-value.ts'
import { type Catalog, mergeCatalog } from '#domain/translations/merge-catalog.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Alongside } from '#server/history/record/record-history.ts'
import { readCatalogOf } from '#server/platform/translations/read-catalog.ts'

/**
 * How old own texts can be before they are reloaded in the background, in milliseconds. They rarely change.
 */
const freshForMs = 5_000

type ByLocale = ReadonlyMap<Locale, Catalog>
const none: ByLocale = new Map()

export interface CustomTexts {
  /**
   * Loads the operator's texts at startup, so that even the first guests see them. The server starts even if
   * its database is down.
   */
  readonly ready: () => Promise<void>
  /**
   * Returns a number that changes with any of the operator's texts. Changes by other processes are noticed within
   * about five seconds.
   */
  readonly version: () => number
  /** Returns all texts of a locale and its fallbacks, including the operator's own texts. */
  readonly merged: (locale: Locale) => Catalog
  /** Returns only those texts of `merged` that differ from the built-in texts. */
  readonly changed: (locale: Locale) => Catalog
  /**
   * Returns the texts that a restaurant, or the operator if `restaurantId` is null, has reworded in one locale. Doesn't
   * include fallbacks.
   */
  readonly read: (restaurantId: number | null, locale: Locale) => Promise<Catalog>
  /**
   * Replaces the texts that a restaurant, or the operator if `restaurantId` is null, has reworded in one locale, in one
   * transaction with another write.
   */
  readonly save: (
    restaurantId: number | null,
    locale: Locale,
    texts: Catalog,
    alongside: Alongside,
  ) => Promise<void>
}

export function createCustomTexts({ sql: db }: Database, now: () => Date): CustomTexts {
  let cached = { byLocale: none, json: '[]', version: 0, read: Number.NEGATIVE_INFINITY }
  let reading: Promise<void> | null = null

  const reload = (): Promise<void> =>
    (reading ??= (async () => {
      try {
        const rows = await db
          .selectFrom('own_texts')
          .select(['locale', 'key', 'text'])
          .where('restaurant_id', 'is', null)
          .orderBy('locale')
          .orderBy('key')
          .execute()
        const json = JSON.stringify(rows)
        const version = json === cached.json ? cached.version : cached.version + 1
        cached = {
          byLocale: json === cached.json ? cached.byLocale : byLocaleOf(rows),
          json,
          version,
          read: 0,
        }
      } finally {
        cached.read = now().getTime()
        reading = null
      }
    })())

  const current = () => {
    const age = now().getTime() - cached.read
    // While the database is unavailable, the known texts stay in use.
    if (age < 0 || age > freshForMs) reload().catch(() => undefined)
    return cached
  }
  const withOwn = (byLocale: ByLocale) => (source: Locale) => ({
    ...readCatalogOf(source),
    ...byLocale.get(source),
  })

  return {
    ready: () => reload().catch(() => undefined),
    version: () => current().version,
    merged: (locale) => mergeCatalog(locale, withOwn(current().byLocale)),
    changed(locale) {
      const { byLocale } = current()
      if (!lookupOrder(locale).some((source) => byLocale.has(source))) return {}
      const builtIn = mergeCatalog(locale, readCatalogOf)
      const all = mergeCatalog(locale, withOwn(byLocale))
      return Object.fromEntries(Object.entries(all).filter(([key, text]) => text !== ownValue(builtIn, key)))
    },
    async read(restaurantId, locale) {
      const rows = await db
        .selectFrom('own_texts')
        .select(['key', 'text'])
        .where('restaurant_id', 'is not distinct from', restaurantId)
        .where('locale', '=', locale)
        .orderBy('key')
        .execute()
      return Object.fromEntries(rows.map(({ key, text }) => [key, text]))
    },
    async save(restaurantId, locale, texts, alongside) {
      const rows = Object.entries(texts).map(([key, text]) => ({
        restaurant_id: restaurantId,
        locale,
        key,
        text,
      }))
      await db.transaction().execute(async (inside) => {
        await inside
          .deleteFrom('own_texts')
          .where('restaurant_id', 'is not distinct from', restaurantId)
          .where('locale', '=', locale)
          .execute()
        if (rows.length > 0)
          await inside
            .insertInto('own_texts')
            .values(rows)
            .onConflict((conflict) =>
              conflict
                .columns(['restaurant_id', 'locale', 'key'])
                .doUpdateSet((update) => ({ text: update.ref('excluded.text') })),
            )
            .execute()
        await alongside(inside)
      })
      if (restaurantId !== null) return
      // A read that started earlier may have missed the change.
      await reading?.catch(() => undefined)
      await reload()
    },
  }
}

function byLocaleOf(rows: readonly { locale: string; key: string; text: string }[]): ByLocale {
  const found = new Map<Locale, Record<string, string>>()
  for (const { locale, key, text } of rows) {
    const texts = found.get(locale as Locale) ?? {}
    found.set(locale as Locale, Object.assign(texts, { [key]: text }))
  }
  return found
}
