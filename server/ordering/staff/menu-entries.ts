import type { RecordedChange } from '#domain/history/fields.ts'
import type { HistoryEntry } from '#server/history/record/record-history.ts'
import type { MenuChange } from '#server/ordering/menus/overlay-menus.ts'
import type { StoredMenus } from '#server/ordering/menus/stored-menus.ts'

/** More products than this in one change are counted instead of named. */
const mostNamed = 40

type Product = StoredMenus['products'][number]

/** Returns the entries of a change of menus: one for each product, and one for everything else. */
export function menuEntries(
  stored: StoredMenus,
  change: MenuChange,
  { id: restaurantId, currency }: { readonly id: number; readonly currency: string },
): HistoryEntry[] {
  const { written, removed } = change.products
  const before = new Map(stored.products.map((product) => [product.id, product]))
  const menus: HistoryEntry = { kind: 'changed', subject: 'menus', restaurantId }
  if (written.length + removed.length > mostNamed) {
    const changes = [
      { field: 'productsWritten' as const, before: null, after: written.length },
      { field: 'productsRemoved' as const, before: null, after: removed.length },
    ]
    return [{ ...menus, changes: changes.filter(({ after }) => after > 0) }]
  }
  const own = { subject: 'product', restaurantId } as const
  const products = [
    ...written.map((product): HistoryEntry => {
      const known = before.get(product.id)
      const changes = changesOf(known, product, currency)
      return { ...own, kind: known ? 'changed' : 'added', name: product.name, changes }
    }),
    ...removed.map((id): HistoryEntry => ({ ...own, kind: 'removed', name: before.get(id)?.name ?? id })),
  ]
  return products.length > 0 ? products : [menus]
}

/** Returns what guests read and pay. Other fields are in the menus themselves. */
function changesOf(before: Product | undefined, after: Product, currency: string): RecordedChange[] {
  const priceOf = (product: Product | undefined) =>
    product?.price == null ? null : { amount: product.price, currency }
  const changes: RecordedChange[] = [{ field: 'price', before: priceOf(before), after: priceOf(after) }]
  if (before) changes.push({ field: 'name' as const, before: before.name, after: after.name })
  return changes.filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
