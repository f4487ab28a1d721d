import type { TaxLists } from '#domain/ordering/menu-lists.ts'
import { ownValue } from '#domain/own-value.ts'

type Rates = TaxLists['rates']

/**
 * Returns the tax classes `[food, drinks]`, each with the ids of its rates for preorders, delivery and
 * takeaway.
 */
function classes(...each: readonly (readonly [string, string[], string[]?])[]): TaxLists['classes'] {
  return each.map(([taxClass, atTable, out = atTable]) => ({
    taxClass,
    preorder: atTable,
    delivery: out,
    takeaway: out,
  }))
}

const one = (id: string, name: string, percent: number): Rates => [{ id, name, percent }]

/** Taxes of the demo world by country. They are plausible, but not tax advice. */
const taxesByCountry: Readonly<Record<string, TaxLists>> = {
  PT: {
    included: true,
    rates: [...one('iva13', 'IVA', 13), ...one('iva23', 'IVA', 23)],
    classes: classes(['food', ['iva13']], ['drinks', ['iva23']]),
    deliveryFeeClass: 'drinks',
  },
  DE: {
    included: true,
    rates: [...one('mwst7', 'MwSt.', 7), ...one('mwst19', 'MwSt.', 19)],
    classes: classes(['food', ['mwst7']], ['drinks', ['mwst19']]),
    deliveryFeeClass: 'food',
  },
  GB: {
    included: true,
    rates: one('vat', 'VAT', 20),
    classes: classes(['food', ['vat']], ['drinks', ['vat']]),
    deliveryFeeClass: 'food',
  },
  RS: {
    included: true,
    rates: [...one('pdv10', 'ПДВ', 10), ...one('pdv20', 'ПДВ', 20)],
    classes: classes(['food', ['pdv10']], ['drinks', ['pdv20']]),
    deliveryFeeClass: 'drinks',
  },
  US: {
    included: false,
    rates: one('sales', 'Sales tax', 8.875),
    classes: classes(['food', ['sales']], ['drinks', ['sales']]),
    deliveryFeeClass: 'food',
  },
  // Both rates apply to the same base.
  CA: {
    included: false,
    rates: [...one('gst', 'TPS', 5), ...one('qst', 'TVQ', 9.975)],
    classes: classes(['food', ['gst', 'qst']], ['drinks', ['gst', 'qst']], ['bread', []]),
    deliveryFeeClass: 'food',
  },
  JP: {
    included: true,
    rates: [...one('tax8', '消費税', 8), ...one('tax10', '消費税', 10)],
    classes: classes(['food', ['tax10'], ['tax8']], ['drinks', ['tax10'], ['tax8']]),
    deliveryFeeClass: 'food',
  },
  TW: {
    included: true,
    rates: one('vat', '營業稅', 5),
    classes: classes(['food', ['vat']], ['drinks', ['vat']]),
    deliveryFeeClass: 'food',
  },
  AU: {
    included: true,
    rates: one('gst', 'GST', 10),
    classes: classes(['food', ['gst']], ['drinks', ['gst']]),
    deliveryFeeClass: 'food',
  },
}

export function taxesIn(countryShort: string): TaxLists {
  const taxes = ownValue(taxesByCountry, countryShort)
  if (!taxes) throw new Error(`The world has no taxes of ${countryShort}`)
  return taxes
}
