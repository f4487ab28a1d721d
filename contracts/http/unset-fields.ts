import { z } from 'zod'
import { ownValue } from '#domain/own-value.ts'

/**
 * Returns the body of a request without the optional fields that are null, at any depth. Clients send null for what
 * they left unset. A null stays where the schema gives it a meaning of its own, in required fields, and in lists.
 */
export function withoutUnset(schema: z.ZodType | undefined, body: unknown): unknown {
  return schema ? read([schema], body) : body
}

/**
 * Returns the query of a request without the optional parameters that are empty. Clients and forms send those for what
 * was left unset.
 */
export function withoutEmpty(
  schema: z.ZodType | undefined,
  query: Record<string, unknown>,
): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject)) return query
  const isEmpty = ([name, sent]: [string, unknown]) => {
    const known: z.ZodType | undefined = ownValue(schema.shape, name)
    return sent === '' && known?.isOptional() === true
  }
  return Object.fromEntries(Object.entries(query).filter((sent) => !isEmpty(sent)))
}

/** A value may have several schemas: those of a union. */
function read(schemas: readonly z.core.$ZodType[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const parts = schemas.flatMap(alternatives)
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => (part instanceof z.ZodArray ? [part.element] : []))
    return items.length === 0 ? value : value.map((item) => read(items, item))
  }
  const shapes = parts.flatMap((part) => (part instanceof z.ZodObject ? [part.shape] : []))
  if (shapes.length === 0) return value
  const fields = Object.entries(value).flatMap(([name, sent]) => {
    const known = shapes.flatMap((shape) => ownValue(shape, name) ?? [])
    return sent === null && isUnset(known) ? [] : [[name, read(known, sent)] as const]
  })
  return Object.fromEntries(fields)
}

function isUnset(schemas: readonly z.ZodType[]): boolean {
  return schemas.some((schema) => schema.isOptional()) && !schemas.flatMap(alternatives).some(hasNull)
}

function hasNull(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodNull || schema instanceof z.ZodUnknown || schema instanceof z.ZodAny
}

/** Returns what a schema accepts, without what wraps it. */
function alternatives(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return alternatives(schema.unwrap())
  if (schema instanceof z.ZodNullable) return [z.null(), ...alternatives(schema.unwrap())]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(alternatives)
  // The schema of `preprocess` is behind its function, and that of `transform` in front of it.
  if (schema instanceof z.ZodPipe)
    return alternatives(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  return [schema]
}
