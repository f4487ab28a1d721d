import { refuse, type Refusal } from '#domain/refusal.ts'

/** What restaurants can be filtered by, so far. */
export interface RestaurantFilter {
  readonly regionId?: string
  readonly cuisine?: string
}

const condition = /^\s*(regionId|cuisine)\s+eq\s+'((?:[^']|'')*)'\s*$/i

/** Reads `field eq 'value' and field eq 'value'`; a quote inside a value is doubled. Names the part that is something else. */
export function readFilter(text: string): RestaurantFilter | Refusal<'unsupportedFilter'> {
  const filter: { regionId?: string; cuisine?: string } = {}
  if (text.trim() === '') return filter
  for (const part of conditions(text)) {
    const [, field = '', value = ''] = condition.exec(part) ?? []
    if (!field) return refuse('unsupportedFilter', { part: part.trim().slice(0, 80) })
    filter[field.toLowerCase() === 'regionid' ? 'regionId' : 'cuisine'] = value.replaceAll("''", "'")
  }
  return filter
}

/** Splits at `and` outside of quotes. */
function conditions(text: string): string[] {
  const parts = ['']
  for (const piece of text.split(/('(?:[^']|'')*')/)) {
    const [first = '', ...others] = piece.startsWith("'") ? [piece] : piece.split(/\band\b/i)
    parts.push((parts.pop() ?? '') + first, ...others)
  }
  return parts
}
