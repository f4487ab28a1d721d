/** Quotes a text value for the filter grammar, doubling the single quotes inside. */
export function filterLiteral(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
