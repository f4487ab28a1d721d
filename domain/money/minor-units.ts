/** Number of decimals of the currencies that don't have two (ISO 4217). */
const otherDigits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const digitsByCode = new Map(
  Object.entries(otherDigits).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)] as const),
  ),
)

/** Returns a currency's number of decimals: 2 for EUR, 0 for JPY, 3 for KWD. Ignores case. */
export function minorUnitDigits(currency: string): number {
  return digitsByCode.get(currency.toUpperCase()) ?? 2
}
