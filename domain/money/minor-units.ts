/** Currencies whose smallest unit is not a hundredth (ISO 4217). */
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

/** Decimals of a currency's smallest unit: 2 for euro, 0 for yen, 3 for dinar. Letter case does not matter. */
export function minorUnitDigits(currency: string): number {
  return digitsByCode.get(currency.toUpperCase()) ?? 2
}
