import type { CreateReservation } from '#contracts/booking/reservation-shapes.ts'
import { readAnswers, unknownQuestion } from '#domain/reservations/custom-answers.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Customization } from '#server/discovery/restaurants/restaurant-settings.ts'
import type { Say } from '#server/platform/translations/sentences.ts'

type Extras = Pick<
  CreateReservation,
  'additionals' | 'highChair' | 'stroller' | 'booth' | 'highTop' | 'table' | 'party' | 'partyTypes'
>

/** Returns the extras from `additionals`, or from the top level of the body for older clients. */
export function extras({ additionals = {}, ...body }: Extras): Record<string, unknown> {
  const older = {
    babyChair: body.highChair,
    stroller: body.stroller,
    booth: body.booth,
    highTop: body.highTop,
    table: body.table,
    party: body.party,
    eventTypes: body.partyTypes,
  }
  const merged: Record<string, unknown> = { ...older, ...additionals }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

/**
 * Returns the extras of a change. Leaves out absent ones that the booking doesn't have either: responses
 * contain `false` under the older names, and guests may send them back unchanged.
 */
export function newExtras(body: Extras, stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isAbsent = (value: unknown) => value === false || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(
    Object.entries(extras(body)).filter(([name, value]) => Object.hasOwn(stored, name) || !isAbsent(value)),
  )
}

/** Returns the additionals with each answer converted to the type of its question. */
export function withTypedAnswers(
  additionals: Readonly<Record<string, unknown>>,
  { customs: questions }: Pick<Customization, 'customs'>,
): Record<string, unknown> {
  const answers = additionals['customs'] as NonNullable<CreateReservation['additionals']>['customs']
  return answers ? { ...additionals, customs: readAnswers(answers, questions) } : { ...additionals }
}

/**
 * Refuses an answer to a question that neither the restaurant nor the booking has. Returns null if there is
 * no such answer.
 */
export function unknownAnswer(
  { additionals }: Pick<CreateReservation, 'additionals'>,
  questions: readonly { readonly id: string }[],
  say: Say,
): ServerRefusal<'invalidInput'> | null {
  const id = unknownQuestion(additionals?.customs ?? [], questions)
  return id === null ? null : fieldRefusal('additionals.customs', say('fields.unknownQuestion', { id }))
}
