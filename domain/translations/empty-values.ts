import { ownValue } from '../own-value.ts'

/** A part of a compiled ICU message: text, or an argument with its kind and the cases of a choice. */
export type MessagePart = string | readonly [name: string, kind?: string, format?: unknown]

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the arguments of a message that would leave a gap in its sentence: without a value, or with one that shows
 * nothing. Looks only at the case of a choice that is shown.
 */
export function emptyValues(message: readonly MessagePart[], values: Values): string[] {
  return message.flatMap((part) => {
    if (typeof part === 'string') return []
    const [name, kind, format] = part
    const value = ownValue(values, name)
    if (!isChoice(kind)) return isEmpty(value) ? [name] : []
    const chosen = shownCase(format, value)
    return [
      ...(value === undefined || value === null || Number.isNaN(value) ? [name] : []),
      ...(Array.isArray(chosen) ? emptyValues(chosen, values) : []),
    ]
  })
}

function isChoice(kind: string | undefined): boolean {
  return kind === 'plural' || kind === 'select' || kind === 'selectordinal'
}

/** All cases of a plural except exact ones have the same arguments. */
function shownCase(format: unknown, value: unknown): unknown {
  const cases = new Map(Object.entries(format ?? {}))
  return cases.get(String(value)) ?? cases.get('other')
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || Number.isNaN(value)
}
