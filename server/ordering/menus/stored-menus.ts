import type { Selectable } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'

type RowsOf<Table extends keyof Schema> = readonly Selectable<Schema[Table]>[]

/** Everything stored about a restaurant's menus except stock, in the order chosen by the restaurant. */
export interface StoredMenus {
  readonly menus: RowsOf<'menus'>
  readonly sections: RowsOf<'menu_sections'>
  readonly sectionProducts: RowsOf<'section_products'>
  readonly products: RowsOf<'products'>
  readonly modifiers: RowsOf<'modifiers'>
  readonly options: RowsOf<'options'>
  readonly uses: RowsOf<'modifier_uses'>
}

/** Stock of a product or option, if it is limited or sold out. */
export type StockRow = Selectable<Schema['stock']>
