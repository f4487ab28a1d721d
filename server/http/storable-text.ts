import type { FieldProblem } from '#contracts/problem.ts'
import type { z } from 'zod'

type Problem = z.infer<typeof FieldProblem>

/** Nobody reads more of them, and a request must not choose how long its answer is. */
export const namedMost = 20

/**
 * The fields whose text or name no database can keep: zero bytes, and halves of letters that a client cut apart. Anything else,
 * in any script, is text.
 */
export function unstorableText(value: unknown): Problem[] {
  return lookInto(value, [])
}

function lookInto(value: unknown, path: readonly string[]): Problem[] {
  if (typeof value === 'string')
    return isStorable(value) ? [] : [{ field: path.join('.'), message: 'text without broken characters' }]
  if (typeof value !== 'object' || value === null) return []
  const found: Problem[] = []
  for (const [name, part] of Object.entries(value)) {
    // A name that cannot be kept cannot be said either: the field it stands in is named.
    found.push(...lookInto(name, path), ...lookInto(part, isStorable(name) ? [...path, name] : path))
    if (found.length >= namedMost) return found.slice(0, namedMost)
  }
  return found
}

/** Whether a database can keep or look up the text. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
