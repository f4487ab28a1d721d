import type { JsonSchema } from './openapi-schemas.ts'

type Components = Record<string, JsonSchema>

/**
 * Gives every object inside the components a name of its own, such as `WalkInRestaurant` for `restaurant` of `WalkIn`, and
 * puts it beside them. Equal objects become one. Generated clients then have a type for each.
 */
export function nameNestedObjects(components: Components): Components {
  const named = new Map<string, JsonSchema>()
  const taken = new Set(Object.keys(components))
  const nameOf = new Map<string, string>()
  // Shorter names first, so that what `Reservation` and `ReservationGuest` share is named after the former.
  for (const [name, schema] of Object.entries(components).toSorted(
    ([a], [b]) => a.length - b.length || (a < b ? -1 : 1),
  ))
    named.set(name, inside(schema, name))
  return Object.fromEntries(named)

  function inside(schema: JsonSchema, name: string): JsonSchema {
    return mapSchemas(schema, name, (inner, innerName) => {
      const within = inside(inner, innerName)
      if (!inner.properties) return within
      const { description, ...object } = within
      const text = JSON.stringify(object)
      let known = nameOf.get(text)
      if (known === undefined) {
        known = innerName
        for (let more = 2; named.has(known) || taken.has(known); more++) known = `${innerName}${more}`
        nameOf.set(text, known)
        named.set(known, object)
      }
      return { $ref: `#/components/schemas/${known}`, ...(description !== undefined && { description }) }
    })
  }
}

/** Returns the schema with each schema directly inside it replaced by what `change` returns for it and its name. */
function mapSchemas(
  schema: JsonSchema,
  name: string,
  change: (inner: JsonSchema, name: string) => JsonSchema,
): JsonSchema {
  const changed: JsonSchema = { ...schema }
  if (schema.properties)
    changed.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([key, inner]) => [key, change(inner, name + pascal(key))]),
    )
  for (const keyword of ['items', 'additionalProperties'] as const)
    if (isSchema(schema[keyword])) changed[keyword] = change(schema[keyword], singular(name))
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const) {
    const list = schema[keyword]
    if (!Array.isArray(list)) continue
    const parts: JsonSchema[] = list.filter(isSchema)
    changed[keyword] = parts.map((inner) => change(inner, name + distinction(inner, parts)))
  }
  return changed
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

/** Tells the objects of a union apart by the constant that they have in the same field. */
function distinction({ properties = {} }: JsonSchema, parts: readonly JsonSchema[]): string {
  if (parts.filter((part) => part.properties).length < 2) return ''
  const constant = Object.values(properties).find((inner) => typeof inner['const'] === 'string')?.['const']
  return typeof constant === 'string' ? pascal(constant) : ''
}

function pascal(key: string): string {
  return key.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase())
}

function singular(name: string): string {
  return name
    .replace(/ies$/, 'y')
    .replace(/(ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
}
