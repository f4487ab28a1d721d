/** Text as the filter grammar of the search wants it. */
export function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
