import { z } from 'zod'
import type { Call } from '#contracts/call.ts'

/** A field in which a call takes a restaurant's id or slug. */
export interface Named {
  readonly in: 'path' | 'query' | 'body'
  readonly field: string
}

const fields = new Set(['restaurantId', 'restaurantIds', 'restId', 'idOrName', 'eventId', 'ids'])

/** Returns all input fields in which a call takes a restaurant. */
export function restaurantsNamedBy({ path, query, body }: Pick<Call, 'path' | 'query' | 'body'>): Named[] {
  const inPath = [...path.matchAll(/([^/]*)\/\{(\w+)\}/g)].flatMap(([, before = '', field = '']) =>
    fields.has(field) || (field === 'id' && /^(restaurants|places)$/.test(before)) ? [field] : [],
  )
  return [
    ...inPath.map((field) => ({ in: 'path' as const, field })),
    ...namesIn(query).map((field) => ({ in: 'query' as const, field })),
    ...namesIn(body).map((field) => ({ in: 'body' as const, field })),
  ]
}

function namesIn(shape: z.ZodType | undefined): string[] {
  if (!shape) return []
  const { properties = {} } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).filter((name) => fields.has(name))
}
