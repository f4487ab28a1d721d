import type { z } from 'zod'
import { type CallAddress, type Method, readAddress } from './address.ts'
import type { RefusalCode } from './refusals.ts'
import { type CallName, wire } from './wire.ts'

/**
 * Who may make a call: anyone; anyone, heard as the signed-in guest or holder when a token is sent; only the holder of a
 * token; only a signed-in guest, about themselves.
 */
export type Audience = 'anyone' | 'holder-or-anyone' | 'holder' | 'guest'

type Shape = z.ZodType

/** What is written once about a call. Path parameters are text unless `params` says more. */
export interface CallDescription<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Answer extends Shape,
  Code extends RefusalCode,
> {
  /** One sentence for the people who read the document. */
  summary: string
  audience?: Audience
  params?: Params
  query?: Query
  /** Older or shorter spellings of query names, in lower case → the name in `query`. */
  queryAliases?: Readonly<Record<string, string>>
  body?: Body
  /** Left out: a success has no body and answers 204. */
  answer?: Answer
  refusals?: readonly Code[]
  /** What it takes or answers opens an account: nothing of it is kept, so that a repeated key performs it again. */
  secret?: true
}

export interface Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
  Code extends RefusalCode = RefusalCode,
> extends CallDescription<Params, Query, Body, Answer, Code> {
  name: CallName
  method: Method
  path: string
}

/** Joins a line of the wire table with its shapes. */
export function defineCall<
  Params extends Shape = z.ZodUndefined,
  Query extends Shape = z.ZodUndefined,
  Body extends Shape = z.ZodUndefined,
  Answer extends Shape = z.ZodUndefined,
  const Code extends RefusalCode = never,
>(
  name: CallName,
  description: CallDescription<Params, Query, Body, Answer, Code>,
): Call<Params, Query, Body, Answer, Code> {
  const { method, path } = addressOf(name)
  return { name, method, path, ...description }
}

const addresses = new Map<CallName, CallAddress>()

/** A line of the wire table in its parts. */
export function addressOf(name: CallName): CallAddress {
  let address = addresses.get(name)
  if (!address) addresses.set(name, (address = readAddress(wire[name])))
  return address
}

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

/** The path parameters of a call, as text; `params` may narrow them. */
export type PathOf<Name extends CallName> = {
  [P in PathParameter<(typeof wire)[Name]>]: string | number
}
