import type { DeliveryType } from './menu.ts'
import type { TaxRules } from './taxes.ts'

/**
 * Builds tax rules from percentages by tax class, such as `{ food: [5, 9.975] }`. If the rates of a class
 * depend on the delivery type, it has a record of them.
 */
export function taxRules(
  included: boolean,
  classes: Readonly<Record<string, readonly number[] | Readonly<Record<DeliveryType, readonly number[]>>>>,
  deliveryFeeClass: string | null = null,
): TaxRules {
  const byType = Object.entries(classes).map(([name, percents]) => {
    const same = Array.isArray(percents) ? (percents as readonly number[]) : null
    const of = (type: DeliveryType) =>
      (same ?? (percents as Readonly<Record<DeliveryType, readonly number[]>>)[type]).map(String)
    return [name, { preorder: of('preorder'), delivery: of('delivery'), takeaway: of('takeaway') }] as const
  })
  const ids = new Set(byType.flatMap(([, types]) => Object.values(types).flat()))
  return {
    included,
    rates: [...ids].map((id) => ({ id, name: `${id} %`, percent: Number(id) })),
    classes: new Map(byType),
    deliveryFeeClass,
  }
}
