import type { z } from 'zod'
import { needsConfirmation } from '#domain/staff/co-sign.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { type CallPath, type Method, readCallPath } from '#contracts/http/call-path.ts'
import type { RefusalCode } from './refusals.ts'
import { type CallName, wire } from './wire.ts'

/**
 * The audience of a call: anyone; anyone, but treated as the signed-in guest or holder if they send a token;
 * only the holder of a token; only a signed-in guest, about themselves; a restaurant's staff; or the operator.
 */
export type Audience = 'anyone' | 'holder-or-anyone' | 'holder' | 'guest' | 'staff' | 'operator'

/** A call for staff names the permission it needs, or several of which its input decides. */
type CallAccess =
  | { audience: 'staff'; may: Permission | readonly Permission[] }
  | { audience?: Exclude<Audience, 'staff'>; may?: undefined }

type Shape = z.ZodType

/** Path parameters are strings unless `params` says otherwise. */
export type CallDescription<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Answer extends Shape,
  Code extends RefusalCode,
> = CallAccess & {
  /** One sentence for the API documentation. */
  summary: string
  params?: Params
  query?: Query
  /** Maps older or shorter query names, in lower case, to the name in `query`. */
  queryAliases?: Readonly<Record<string, string>>
  body?: Body
  /** Maximum request size in bytes. Set only if the default of 1 MB is too small. */
  maxBodyBytes?: number
  /** Schema of the success body. If omitted, a success is a 204 without a body. */
  answer?: Answer
  refusals?: readonly Code[]
  /**
   * Whether the request or response contains credentials. If so, the result isn't stored, and a repeated
   * idempotency key runs the call again.
   */
  secret?: true
  /**
   * Whether it only answers, although it isn't a GET. Every other call of staff and operators must leave an entry in the
   * history.
   */
  changesNothing?: true
  /** Whether it needs a recent confirmation of the person. Derived from `may` unless it is set. */
  confirms?: boolean
  /** The deployment whose servers offer this call. If omitted, every server does. */
  onlyIn?: 'development'
}

export type Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
  Code extends RefusalCode = RefusalCode,
> = CallDescription<Params, Query, Body, Answer, Code> & {
  name: CallName
  method: Method
  path: string
  /**
   * Whether a person must have entered their PIN or password, or signed in, in the last five minutes. Services are
   * exempt.
   */
  confirms: boolean
}

/** The permissions of which a call for staff needs one, or none for other calls. */
export function permissionsFor({ may }: Pick<Call, 'may'>): readonly Permission[] {
  if (may === undefined) return []
  return typeof may === 'string' ? [may] : may
}

/** Reading needs no confirmation, except for exports, which take data away. */
function isConfirmed(method: Method, may: readonly Permission[]): boolean {
  return needsConfirmation(may) && (method !== 'GET' || may.includes('guestbook.export'))
}

/** Combines the method and path of a call with its schemas. */
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
  const { method, path } = callPathOf(name)
  const confirms = isConfirmed(method, permissionsFor(description))
  return { name, method, path, confirms, ...description }
}

const addresses = new Map<CallName, CallPath>()

export function callPathOf(name: CallName): CallPath {
  let address = addresses.get(name)
  if (!address) addresses.set(name, (address = readCallPath(wire[name])))
  return address
}

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

/** Path parameters are strings unless `params` narrows them. */
export type PathOf<Name extends CallName> = {
  [P in PathParameter<(typeof wire)[Name]>]: string | number
}
