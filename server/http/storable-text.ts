import type { FieldProblem } from '#contracts/problem.ts'
import type { z } from 'zod'

type Problem = z.infer<typeof FieldProblem>

/**
 * The fields whose text or name no database can keep: zero bytes, and halves of letters that a client cut apart. Anything else,
 * in any script, is text.
 */
export function unstorableText(value: unknown, path: readonly string[] = []): Problem[] {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? [{ field: path.join('.'), message: 'text without broken characters' }]
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [
    ...unstorableText(name, path),
    ...unstorableText(part, [...path, name]),
  ])
}
