import { z } from 'zod'
import { WireSlot } from '#contracts/booking/availability.ts'
import type { Call } from '#contracts/call.ts'
import { Modifier } from '#contracts/ordering/menus.ts'
import { PaymentConfiguration } from '#contracts/payments/payments.ts'
import { Problem } from '#contracts/http/problem.ts'
import { Region, RegionConfig } from '#contracts/discovery/regions.ts'
import {
  CreateReservation,
  CustomerProfile,
  Reservation,
  ReservationGuest,
} from '#contracts/booking/reservation-shapes.ts'
import { Restaurant, RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import { RestaurantEvent } from '#contracts/discovery/events.ts'
import { Review } from '#contracts/discovery/reviews.ts'
import { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'

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

const shared = {
  CreateReservation,
  CustomerProfile,
  Modifier,
  PaymentConfiguration,
  Problem,
  Region,
  RegionConfig,
  Reservation,
  ReservationGuest,
  Restaurant,
  RestaurantCard,
  RestaurantEvent,
  Review,
  WalkIn,
  WireSlot,
}

/** Converts the schemas of all calls to JSON Schema in one pass. Named schemas become components. */
export function documentSchemas(calls: readonly Call[]): DocumentSchemas {
  const names = z.registry<{ id: string }>()
  for (const [id, shape] of Object.entries(shared)) names.add(shape, { id })

  const parts: Record<string, z.ZodType> = { problem: Problem }
  for (const call of calls) {
    for (const part of ['params', 'query', 'body', 'answer'] as const) {
      const shape = call[part]
      if (shape) parts[`${call.name} ${part}`] = shape
    }
  }
  const whole = z.toJSONSchema(z.object(parts), {
    target: 'draft-2020-12',
    io: 'input',
    metadata: names,
    override: ({ zodSchema, jsonSchema }) => tidySchema(zodSchema, jsonSchema),
  })
  const { properties, $defs }: Pick<JsonSchema, 'properties'> & { $defs?: Record<string, JsonSchema> } =
    JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'))
  return { of: (call, part) => properties?.[`${call.name} ${part}`], components: $defs ?? {} }
}

/** Adds a schema's description and drops bounds that only mean "a safe integer". */
function tidySchema(shape: z.core.$ZodTypes, schema: z.core.JSONSchema.BaseSchema): void {
  const description = z.globalRegistry.get(shape)?.description
  if (description) schema.description = description
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}
