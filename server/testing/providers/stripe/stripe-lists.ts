import type { StripeAccount } from './stripe-account.ts'
import { invalid } from './stripe-objects.ts'

type Listed = { readonly id: string; readonly created: number }

const mostAtOnce = 100
const usualAtOnce = 10
const filters = ['customer', 'payment_intent', 'charge', 'type', 'source'] as const

/** Returns a page of objects that are given oldest first, the newest first, as https://docs.stripe.com/api/pagination says. */
export function pageOf(objects: Iterable<Listed>, path: string, query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? usualAtOnce)
  if (!(limit >= 1 && limit <= mostAtOnce)) throw invalid('limit', 'The limit must be between 1 and 100.')
  const matching = [...objects].reverse().filter((object) => matches(object, query))
  const after = query.get('starting_after')
  const at = after === null ? 0 : matching.findIndex(({ id }) => id === after) + 1
  if (after !== null && at === 0)
    throw invalid('starting_after', `No such object: '${after}'`, 'resource_missing')
  const data = matching.slice(at, at + limit)
  return { object: 'list' as const, url: path, has_more: at + limit < matching.length, data }
}

function matches(object: Listed, query: URLSearchParams): boolean {
  const fields = new Map(Object.entries(object))
  const types = [...query].filter(([name]) => name.startsWith('types[')).map(([, type]) => type)
  const isWanted =
    filters.every((name) => !query.has(name) || fields.get(name) === query.get(name)) &&
    (types.length === 0 || types.includes(String(fields.get('type'))))
  const bound = (name: string) =>
    query.has(`created[${name}]`) ? Number(query.get(`created[${name}]`)) : null
  const [gt, gte, lt, lte] = [bound('gt'), bound('gte'), bound('lt'), bound('lte')]
  const { created } = object
  return (
    isWanted &&
    (gt === null || created > gt) &&
    (gte === null || created >= gte) &&
    (lt === null || created < lt) &&
    (lte === null || created <= lte)
  )
}

/** Fields that hold the id of another object. */
const references: Readonly<Record<string, (account: StripeAccount, id: string) => object | undefined>> = {
  customer: (account, id) => account.customers.get(id),
  payment_method: (account, id) => account.methods.get(id),
  latest_charge: (account, id) => account.charges.get(id),
  charge: (account, id) => account.charges.get(id),
  payment_intent: (account, id) => account.intents.get(id),
  source: (account, id) => account.charges.get(id) ?? account.refunds.get(id) ?? account.disputes.get(id),
}

/** Returns a copy with the objects of `expand[]`, such as `data.source`, in place of their ids. */
export function expanded(account: StripeAccount, body: object, paths: readonly string[]): object {
  const copy = structuredClone(body)
  for (const path of paths) expandAt(account, copy, path.split('.'))
  return copy
}

function expandAt(account: StripeAccount, object: object, [name = '', ...rest]: readonly string[]): void {
  const value: unknown = new Map(Object.entries(object)).get(name)
  const known = typeof value === 'string' ? references[name]?.(account, value) : undefined
  const inside = known ? structuredClone(known) : value
  if (known) Object.assign(object, { [name]: inside })
  if (rest.length === 0 || typeof inside !== 'object' || inside === null) return
  for (const each of Array.isArray(inside) ? inside : [inside]) expandAt(account, each, rest)
}
