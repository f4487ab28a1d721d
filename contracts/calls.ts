import type { z } from 'zod'
import { analytics } from './analytics.ts'
import { availability } from './availability.ts'
import type { Call, PathOf } from './call.ts'
import { discovery } from './discovery.ts'
import { guestPlaces } from './guest-places.ts'
import { guests } from './guests.ts'
import { holds } from './holds.ts'
import { host } from './host.ts'
import { identity } from './identity.ts'
import { operator } from './operator.ts'
import { ordering } from './ordering.ts'
import { payments } from './payments.ts'
import { regions } from './regions.ts'
import { requests } from './requests.ts'
import { reservations } from './reservations.ts'
import { restaurants } from './restaurants.ts'
import { search } from './search.ts'
import { translations } from './translations.ts'
import { walkIns } from './walk-ins.ts'
import type { CallName } from './wire.ts'

type Keyed<Shelf extends string, Calls> = {
  [Key in keyof Calls & string as `${Shelf}.${Key}`]: Calls[Key]
}

function keyed<const Shelf extends string, Calls extends Record<string, Call>>(
  shelf: Shelf,
  shelfCalls: Calls,
): Keyed<Shelf, Calls> {
  const entries = Object.entries(shelfCalls).map(([key, call]) => [`${shelf}.${key}`, call])
  return Object.fromEntries(entries) as Keyed<Shelf, Calls>
}

/** Every call of the wire table with its shapes, by name. A line of the table without shapes does not compile. */
export const calls = {
  ...keyed('walkIns', walkIns),
  ...keyed('reservations', reservations),
  ...keyed('restaurants', restaurants),
  ...keyed('availability', availability),
  ...keyed('payments', payments),
  ...keyed('regions', regions),
  ...keyed('discovery', discovery),
  ...keyed('search', search),
  ...keyed('ordering', ordering),
  ...keyed('translations', translations),
  ...keyed('analytics', analytics),
  ...keyed('requests', requests),
  ...keyed('operator', operator),
  ...keyed('holds', holds),
  ...keyed('host', host),
  ...keyed('identity', identity),
  ...keyed('guests', guests),
  ...keyed('guestPlaces', guestPlaces),
} satisfies Record<CallName, Call>

type Described<Name extends CallName> = (typeof calls)[Name]
type Shape<Name extends CallName, Part extends 'params' | 'query' | 'body' | 'answer'> = NonNullable<
  Described<Name>[Part]
>

/** What a caller gives who gives nothing. */
type Nothing = { [Key in string as never]: never }

/** A part of a call's input: absent where the call has none, optional where nothing in it is required. */
type Given<Part extends 'query' | 'body', Value> = [Value] extends [undefined]
  ? { [P in Part]?: undefined }
  : Nothing extends Value
    ? { [P in Part]?: Value }
    : { [P in Part]: Value }

type Taken<Part extends 'query' | 'body', Value> = [Value] extends [undefined]
  ? { [P in Part]?: undefined }
  : { [P in Part]: Value }

/** What a caller passes: the path parameters by name, and `query` and `body` where the call has them. */
export type Input<Name extends CallName> = (Shape<Name, 'params'> extends z.ZodUndefined
  ? PathOf<Name>
  : z.input<Shape<Name, 'params'>>) &
  Given<'query', z.input<Shape<Name, 'query'>>> &
  Given<'body', z.input<Shape<Name, 'body'>>>

/** What the one who answers receives: the same, checked, defaults filled in, path parameters as text. */
export type Parsed<Name extends CallName> = (Shape<Name, 'params'> extends z.ZodUndefined
  ? { [Parameter in keyof PathOf<Name>]: string }
  : z.output<Shape<Name, 'params'>>) &
  Taken<'query', z.output<Shape<Name, 'query'>>> &
  Taken<'body', z.output<Shape<Name, 'body'>>>

/** The answer of a success; undefined where there is none (204). */
export type AnswerOf<Name extends CallName> = z.output<Shape<Name, 'answer'>>

/** The refusals a call names itself; what any call may answer beside them stands in `general-refusals.ts`. */
export type RefusalOf<Name extends CallName> = NonNullable<Described<Name>['refusals']>[number]
