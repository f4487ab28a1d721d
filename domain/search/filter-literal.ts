/** Quotes a text value for the filter grammar, which doubles single quotes within the value. */
export function filterLiteral(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
