import { type SchemaRecord, textOrNothing } from './schema-record.ts'

/** A menu's content for structured data. Prices are decimal strings such as `12.50`. */
export interface MenuOutline {
  readonly name: string
  readonly currency: string
  readonly sections: readonly {
    readonly name: string
    readonly dishes: readonly {
      readonly name: string
      readonly description: string
      readonly price: string
    }[]
  }[]
}

/** Returns the record of a menu: https://schema.org/Menu. Omits empty sections; returns null for an empty menu. */
export function menuRecord({ name, currency, sections }: MenuOutline, url: string): SchemaRecord | null {
  const filled = sections.filter(({ dishes }) => dishes.length > 0)
  if (filled.length === 0) return null
  return {
    '@type': 'Menu',
    '@id': url,
    name,
    url,
    hasMenuSection: filled.map((section) => ({
      '@type': 'MenuSection',
      name: section.name,
      hasMenuItem: section.dishes.map((dish) => ({
        '@type': 'MenuItem',
        name: dish.name,
        description: textOrNothing(dish.description),
        offers: dish.price ? { '@type': 'Offer', price: dish.price, priceCurrency: currency } : undefined,
      })),
    })),
  }
}
