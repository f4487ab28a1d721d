import { money } from '#domain/money/money.ts'
import type { GatewayProfile } from '#domain/payments/gateway-profile.ts'
import { isRefusal } from '#domain/refusal.ts'
import { textAt, valueAt } from '../fetch-answer.ts'
import { type AccountCheck, type LedgerEntry, type LedgerSpan, unknownOutcome } from '../gateway.ts'
import { amountAt, type LinkClient, type LinkRefusal } from './link-client.ts'
import type { LinkList, LinkProfile } from './link-profile.ts'

/** The most pages of a list that are read at once. */
const mostPages = 100

/** Lists the payments and refunds in a time span, by the time at which they began. */
export async function listLinkEntries(
  ask: LinkClient,
  profile: LinkProfile,
  counting: GatewayProfile,
  span: LedgerSpan,
): Promise<LedgerEntry[] | LinkRefusal> {
  const entries: LedgerEntry[] = []
  for (const list of profile.lists) {
    const items = await itemsOf(ask, list, span)
    if (isRefusal(items)) return items
    for (const json of items) {
      const entry = entryOf(profile, counting, list, json)
      if (!entry) return unknownOutcome('unreadable')
      entries.push(entry)
    }
  }
  return entries
}

async function itemsOf(
  ask: LinkClient,
  { path, items, next }: LinkList,
  { from, until }: LedgerSpan,
): Promise<unknown[] | LinkRefusal> {
  const all: unknown[] = []
  let cursor: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const found = await ask(
      {
        method: 'GET',
        path: cursor === null ? path : `${path}&cursor={cursor}`,
        body: null,
        refusals: [],
      },
      { from: from.toISOString(), until: until.toISOString(), cursor: cursor ?? '' },
    )
    if (isRefusal(found)) return found
    const listed = valueAt(found.json, items)
    if (!Array.isArray(listed)) return unknownOutcome('unreadable')
    all.push(...listed)
    cursor = textAt(found.json, next)
    if (cursor === null) return all
  }
  return unknownOutcome('unreadable')
}

function entryOf(
  profile: LinkProfile,
  counting: GatewayProfile,
  list: LinkList,
  json: unknown,
): LedgerEntry | null {
  const currency = textAt(json, list.currency)
  const amount = currency && amountAt(profile, counting, { json, path: list.amount, currency })
  const [id, reference, at] = [list.id, list.reference, list.at].map((path) => textAt(json, path))
  if (!currency || typeof amount !== 'number' || !id || !reference || !at || Number.isNaN(Date.parse(at)))
    return null
  return {
    id,
    kind: list.kind,
    reference,
    key: list.key === null ? null : textAt(json, list.key),
    amount: money(list.kind === 'payment' ? amount : -amount, currency),
    at: new Date(at),
  }
}

export async function checkLinkAccount(
  ask: LinkClient,
  check: NonNullable<LinkProfile['check']>,
): Promise<AccountCheck | LinkRefusal> {
  const found = await ask(check, {})
  if (isRefusal(found)) return found
  const account = textAt(found.json, check.account)
  if (account === null) return unknownOutcome('unreadable')
  return {
    account,
    mode: valueAt(found.json, check.test) === true ? 'test' : 'live',
    takesPayments: check.activeStates.includes(textAt(found.json, check.state) ?? ''),
  }
}
