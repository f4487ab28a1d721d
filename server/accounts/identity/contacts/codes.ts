import { timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Data, Links } from '#server/context.ts'
import { dayMs, hourMs } from '#server/platform/time/durations.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { personKey } from '#server/platform/rate-limits/mailboxes.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import { checkQuota, type RateLimit, consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import {
  everybody,
  otherSmsInADay,
  shareOfSms,
  smsInADay,
} from '#server/platform/rate-limits/sms-in-a-day.ts'
import { codeOf } from './code-of.ts'
import { createProofStore, type ProofData } from './proof-store.ts'

type Needs = Data & Links

/** Message template that delivers the code, by what the code is for. */
const templates = {
  signUp: 'proveEmail',
  newEmail: 'proveNewEmail',
  phone: 'provePhone',
  password: 'newPassword',
  findBooking: 'findBooking',
} as const
export type CodePurpose = keyof typeof templates

interface CodeKey {
  readonly purpose: CodePurpose
  /** Lowercase email, or phone number as formatted by `phoneContact`. */
  readonly contact: string
}

interface CodeRequest extends CodeKey {
  /**
   * Whether to send the code, a notice that an account already exists, or nothing. The response is the same
   * in all three cases.
   */
  readonly sends: 'code' | 'haveAccount' | 'nothing'
  /**
   * Data to store with the code and return once the contact is verified. If omitted, the data of the previous
   * code stays. A function defers expensive work until the code may be sent.
   */
  readonly data?: object | (() => Promise<object>)
  /** The account that requested the code, if no other account may use it. */
  readonly uid?: string
  /** Known device of the contact's account, which has its own quota; null or omitted for other browsers. */
  readonly device?: string | null
}

export const codeMinutes = 10
const maxTries = 5

/**
 * This limit is lower than those by contact, so a stranger at one address can't use those up and lock out the owner of
 * the contact.
 */
const here: RateLimit = { what: 'codes by contact and address', max: 3, windowMs: hourMs }
const hereInADay: RateLimit = { what: 'codes by contact and address in a day', max: 6, windowMs: dayMs }
const byContact: RateLimit = { what: 'codes by contact', max: 10, windowMs: hourMs }
const byContactInADay: RateLimit = { what: 'codes by contact in a day', max: 24, windowMs: dayMs }
/**
 * This limit replaces those by contact on a known device, so strangers who use those up can't lock out the owner of the
 * contact.
 */
const byDeviceInADay: RateLimit = { what: 'codes by device in a day', max: 6, windowMs: dayMs }
const byAddress: RateLimit = { what: 'codes by address', max: 60, windowMs: hourMs }
const triesByAddress: RateLimit = { what: 'tries of codes by address', max: 60, windowMs: hourMs }

/**
 * Sends a new code to a contact and invalidates the previous one for the same purpose. Does the same work
 * whether or not an account exists, so neither the response nor its timing reveals it.
 */
export async function sendCode(
  context: Needs,
  request: CodeRequest,
  caller: Pick<Caller, 'address' | 'locale'> & Partial<Pick<Caller, 'tenantHost'>>,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  const { purpose, contact, sends, uid, data = uid === undefined ? uid : { uid } } = request
  const limited = await mayBeSent(context, request, caller)
  if (limited) return limited
  const at = context.now()
  const proof = {
    purpose,
    contact,
    id: context.newId(),
    tries: sends === 'code' ? 0 : maxTries,
    data: typeof data === 'function' ? await data() : data,
    created: at,
    expires: new Date(at.getTime() + codeMinutes * 60_000),
  }
  const template = sends === 'haveAccount' ? sends : templates[purpose]
  const askedBy = sends === 'code' && uid !== undefined ? uid : null
  const { locale: language, tenantHost = '' } = caller
  const message = { channel: channelOf(contact), template, language, uid: askedBy, tenantHost }
  await createProofStore(context.database).save(proof, sends === 'nothing' ? null : message)
  return null
}

function channelOf(contact: string): 'email' | 'sms' {
  return contact.includes('@') ? 'email' : 'sms'
}

async function mayBeSentFrom(
  context: Needs,
  network: string,
  whom: string,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  return (
    (await consumeQuota(context, byAddress, network)) ??
    (await consumeQuota(context, here, `${whom} ${network}`)) ??
    (await consumeQuota(context, hereInADay, `${whom} ${network}`))
  )
}

/**
 * Consumes quota for a code, or returns a refusal. Also refuses if the day's text messages are used up,
 * because the code could never be sent.
 */
async function mayBeSent(
  context: Needs,
  { contact, sends, device = null }: CodeRequest,
  { address }: Pick<Caller, 'address'>,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  const whom = personKey(contact)
  return (
    (address === null ? null : await mayBeSentFrom(context, networkOf(address), whom)) ??
    (await (device === null ? mayBeSentTo(context, whom) : consumeQuota(context, byDeviceInADay, device))) ??
    (channelOf(contact) === 'sms' ? await mayBeTexted(context, sends !== 'nothing') : null)
  )
}

async function mayBeSentTo(context: Needs, whom: string): Promise<ServerRefusal<'tooManyRequests'> | null> {
  return (
    (await consumeQuota(context, byContact, whom)) ?? (await consumeQuota(context, byContactInADay, whom))
  )
}

async function mayBeTexted(
  context: Needs,
  leaves: boolean,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  return (
    (await checkQuota(context, smsInADay(context.config), everybody)) ??
    (await checkQuota(context, otherSmsInADay(context.config), everybody)) ??
    (await (leaves ? consumeQuota : checkQuota)(context, shareOfSms('codes', context.config), everybody))
  )
}

/**
 * Verifies a contact by its code, which can be used once, within ten minutes and five attempts. Resolves to
 * the data stored with the code.
 */
export async function proveByCode(
  context: Needs,
  { purpose, contact, code }: CodeKey & { readonly code: string },
  { address }: Pick<Caller, 'address'>,
): Promise<{ readonly data: ProofData } | ServerRefusal<'tooManyRequests'> | Refusal<'wrongCode'>> {
  const limited = address === null ? null : await consumeQuota(context, triesByAddress, networkOf(address))
  if (limited) return limited
  const store = createProofStore(context.database)
  const id = await store.consumeAttempt({ purpose, contact }, maxTries, context.now())
  if (id === null || !isSame(code, codeOf(context.capabilities, id))) return refuse('wrongCode')
  const data = await store.consume(id)
  return data === null ? refuse('wrongCode') : { data }
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
