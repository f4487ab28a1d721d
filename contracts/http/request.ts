import { ownValue } from '#domain/own-value.ts'
import type { CallPath, Method } from './call-path.ts'
import type { CallName } from '#contracts/wire.ts'

/**
 * A call that is ready to be sent, both as a URL and in parts, so that a transport within the same process
 * doesn't have to parse the URL.
 */
export interface WireRequest {
  name: CallName
  method: Method
  /** Path and query, escaped, without an origin. */
  url: string
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Record<string, string>
  signal?: AbortSignal
}

type Loose = Readonly<Record<string, unknown>>

/** Builds the URL and parts of a call. Throws if a required value is missing (specification, section 8). */
export function requestAt(
  { method, path, parameters }: CallPath,
  name: CallName,
  input: Loose,
): Omit<WireRequest, 'headers'> {
  const query = input.query as Loose | null | undefined
  const { body } = input
  const needs = required[name]
  demand(name, parameters, input)
  demand(name, needs?.query ?? [], query ?? {})
  if (needs?.body) demand(name, [needs.body], { [needs.body]: body })

  const params = Object.fromEntries(parameters.map((key) => [key, String(ownValue(input, key))]))
  const asked = queryText(query ?? {})
  const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => segment(ownValue(params, key) ?? ''))
  return { name, method, url: address + queryString(asked), params, query: asked, body }
}

function demand(name: CallName, keys: readonly string[], given: Loose): void {
  for (const key of keys) {
    if ((ownValue(given, key) ?? null) === null) {
      const call = name.slice(name.indexOf('.') + 1)
      throw new Error(`Required parameter ${key} was null or undefined when calling ${call}`)
    }
  }
}

/**
 * Escapes a path segment. Browsers remove `.` and `..` segments even if they are escaped once. If they are
 * escaped twice, they stay as ordinary names that match nothing.
 */
function segment(value: string): string {
  const escaped = encodeURIComponent(value)
  return /^\.\.?$/.test(value) ? value.replaceAll('.', '%252E') : escaped
}

/** Joins lists with commas and omits null and undefined values. */
function queryText(query: Loose): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(
    given.map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  )
}

function queryString(query: Record<string, string>): string {
  const pairs = Object.entries(query).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/**
 * Required query and body inputs by call, with the names that error messages use (specification, section 5).
 */
export const required: Partial<Record<CallName, { query?: readonly string[]; body?: string }>> = {
  'walkIns.join': { body: 'contract' },
  'walkIns.expected': { query: ['partySizes'] },
  'reservations.create': { body: 'contract' },
  'reservations.update': { body: 'contract' },
  'reservations.cancel': { body: 'cancelReservationContract' },
  'reservations.giveFeedback': { body: 'contract' },
  'reservations.saveFeedback': { body: 'contract' },
  'invitations.send': { body: 'invitationContract' },
  'invitations.redeem': { body: 'redeemInvitationContract' },
}
