import { timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { dayMs, hourMs } from '#server/housekeeping/chore.ts'
import type { Caller } from '#server/http/caller.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import { whoIsReached } from '#server/rate-limits/mailboxes.ts'
import { networkOf } from '#server/rate-limits/networks.ts'
import { askForTurn, type RateLimit, spendTurn } from '#server/rate-limits/spend-turn.ts'
import { everybody, shareOfTexts, textsInADay } from '#server/rate-limits/texts-in-a-day.ts'
import { codeOf } from './code-of.ts'
import { createProofStore, type ProofData } from './proof-store.ts'

type Needs = Pick<Context, 'config' | 'database' | 'capabilities' | 'now' | 'newId'>

/** What a code proves a contact for; each has its message. */
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
  /** An e-mail in lower case, or a phone as `phoneContact` writes it. */
  readonly contact: string
}

interface CodeWish extends CodeKey {
  /** Who asks cannot tell which: the code, a word that there is an account already, or nothing at all. */
  readonly tell: 'code' | 'haveAccount' | 'nobody'
  /**
   * What counts once the contact is proved; left out, what was kept with the code before stays. What is dear to make is
   * made only once the code may be sent.
   */
  readonly data?: object | (() => Promise<object>)
  /** The account that asks, where only it may bring the code back. */
  readonly uid?: string
  /** Where the contact's account was signed in on the device that asks: its name, by which it has turns of its own. */
  readonly device?: string | null
}

export const codeMinutes = 10
const triesMost = 5

/** Whose contact it is asks from elsewhere, and must not be shut out by a stranger who asks for codes to it. */
const here: RateLimit = { what: 'codes by contact and address', most: 3, windowMs: hourMs }
const hereInADay: RateLimit = { what: 'codes by contact and address in a day', most: 6, windowMs: dayMs }
const byContact: RateLimit = { what: 'codes by contact', most: 10, windowMs: hourMs }
const byContactInADay: RateLimit = { what: 'codes by contact in a day', most: 24, windowMs: dayMs }
/** In place of those by contact, so that strangers who spend them do not keep the owner from a code. */
const byDeviceInADay: RateLimit = { what: 'codes by device in a day', most: 6, windowMs: dayMs }
const byAddress: RateLimit = { what: 'codes by address', most: 60, windowMs: hourMs }
const triesByAddress: RateLimit = { what: 'tries of codes by address', most: 60, windowMs: hourMs }

/**
 * Sends a new code to a contact; the one before it for the same purpose is over. Turns are taken and rows are written
 * alike whomever it tells, so that neither answer nor time says whether anybody is known there.
 */
export async function sendCode(
  context: Needs,
  wish: CodeWish,
  caller: Pick<Caller, 'address' | 'locale'>,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  const { purpose, contact, tell, uid, data = uid === undefined ? uid : { uid } } = wish
  const limited = await mayBeSent(context, wish, caller)
  if (limited) return limited
  const at = context.now()
  const proof = {
    purpose,
    contact,
    id: context.newId(),
    tries: tell === 'code' ? 0 : triesMost,
    data: typeof data === 'function' ? await data() : data,
    created: at,
    expires: new Date(at.getTime() + codeMinutes * 60_000),
  }
  const template = tell === 'haveAccount' ? tell : templates[purpose]
  const askedBy = tell === 'code' && uid !== undefined ? uid : null
  const message = { channel: channelOf(contact), template, language: caller.locale, uid: askedBy }
  await createProofStore(context.database).save(proof, tell === 'nobody' ? null : message)
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
    (await spendTurn(context, byAddress, network)) ??
    (await spendTurn(context, here, `${whom} ${network}`)) ??
    (await spendTurn(context, hereInADay, `${whom} ${network}`))
  )
}

/** What is promised must be able to leave: where the texts of the day are spent, it is said at once. */
async function mayBeSent(
  context: Needs,
  { contact, tell, device = null }: CodeWish,
  { address }: Pick<Caller, 'address'>,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  const whom = whoIsReached(contact)
  return (
    (address === null ? null : await mayBeSentFrom(context, networkOf(address), whom)) ??
    (await (device === null ? mayBeSentTo(context, whom) : spendTurn(context, byDeviceInADay, device))) ??
    (channelOf(contact) === 'sms' ? await mayBeTexted(context, tell !== 'nobody') : null)
  )
}

async function mayBeSentTo(context: Needs, whom: string): Promise<ServerRefusal<'tooManyRequests'> | null> {
  return (await spendTurn(context, byContact, whom)) ?? (await spendTurn(context, byContactInADay, whom))
}

async function mayBeTexted(
  context: Needs,
  leaves: boolean,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  return (
    (await askForTurn(context, textsInADay(context.config), everybody)) ??
    (await (leaves ? spendTurn : askForTurn)(context, shareOfTexts('codes', context.config), everybody))
  )
}

/** Proves a contact by its code, once: five tries, ten minutes. Answers what was kept with the code. */
export async function proveByCode(
  context: Needs,
  { purpose, contact, code }: CodeKey & { readonly code: string },
  { address }: Pick<Caller, 'address'>,
): Promise<{ readonly data: ProofData } | ServerRefusal<'tooManyRequests'> | Refusal<'wrongCode'>> {
  const limited = address === null ? null : await spendTurn(context, triesByAddress, networkOf(address))
  if (limited) return limited
  const store = createProofStore(context.database)
  const id = await store.spendTry({ purpose, contact }, triesMost, context.now())
  if (id === null || !isSame(code, codeOf(context.capabilities, id))) return refuse('wrongCode')
  const data = await store.consume(id)
  return data === null ? refuse('wrongCode') : { data }
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
