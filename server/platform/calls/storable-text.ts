/**
 * Maximum number of fields in a response. No client needs more, and a request must not control the size of
 * its response.
 */
export const maxNamed = 20

/**
 * Returns the paths of fields whose text or names the database can't store, because they contain null
 * characters or lone surrogates.
 */
export function unstorableText(value: unknown): string[] {
  return fieldsIn(value, [])
}

function fieldsIn(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  const found: string[] = []
  for (const [name, part] of Object.entries(value)) {
    // A name that can't be stored can't be returned either, so report its parent field.
    found.push(...fieldsIn(name, path), ...fieldsIn(part, isStorable(name) ? [...path, name] : path))
    if (found.length >= maxNamed) return found.slice(0, maxNamed)
  }
  return found
}

export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
