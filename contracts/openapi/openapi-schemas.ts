import { z } from 'zod'
import type { Call } from '#contracts/call.ts'
import { Problem } from '#contracts/http/problem.ts'
import { WebhookMessage } from '#contracts/staff/webhook-messages.ts'
import { nameShapes } from './named-shapes.ts'
import { nameNestedObjects } from './nested-objects.ts'

/** The parts of a JSON Schema (draft 2020-12) that the OpenAPI document uses. */
export interface JsonSchema {
  [keyword: string]: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  description?: string
}

type Part = 'params' | 'query' | 'body' | 'answer'

export interface DocumentSchemas {
  of(call: Call, part: Part): JsonSchema | undefined
  components: Record<string, JsonSchema>
}

/** Converts the schemas of all calls to JSON Schema in one pass. Named schemas become components. */
export function documentSchemas(calls: readonly Call[]): DocumentSchemas {
  const parts: Record<string, z.ZodType> = { problem: Problem, message: WebhookMessage }
  for (const call of calls) {
    for (const part of ['params', 'query', 'body', 'answer'] as const) {
      const shape = call[part]
      if (shape) parts[`${call.name} ${part}`] = shape
    }
  }
  const whole = z.toJSONSchema(z.object(parts), {
    target: 'draft-2020-12',
    io: 'input',
    metadata: nameShapes(calls),
    override: ({ zodSchema, jsonSchema }) => tidySchema(zodSchema, jsonSchema),
  })
  const { properties, $defs }: Pick<JsonSchema, 'properties'> & { $defs?: Record<string, JsonSchema> } =
    JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'))
  return {
    of: (call, part) => properties?.[`${call.name} ${part}`],
    components: nameNestedObjects($defs ?? {}),
  }
}

/**
 * Adds a schema's description, format and default, and drops bounds that only mean "a safe integer". Zod leaves out
 * defaults of values that it converts first, such as numbers in queries.
 */
function tidySchema(shape: z.core.$ZodTypes, schema: z.core.JSONSchema.BaseSchema): void {
  const { description, format } = z.globalRegistry.get(shape) ?? {}
  if (description) schema.description = description
  if (typeof format === 'string') schema.format = format
  if (shape instanceof z.ZodDefault && isPlain(shape.def.defaultValue))
    schema.default = shape.def.defaultValue
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
