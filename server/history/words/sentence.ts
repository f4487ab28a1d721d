import type { Selectable } from 'kysely'
import { bookingCode } from '#domain/reservations/booking-code.ts'
import { historyKinds, historySubjects } from '#domain/history/kinds.ts'
import { locales, platformTag } from '#domain/locale.ts'
import { ownValue } from '#domain/own-value.ts'
import { calls } from '#contracts/calls.ts'
import { type Call, permissionsFor } from '#contracts/call.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { instantInWords, type Reader } from './change-in-words.ts'

export type EntryRow = Selectable<Schema['history_entries']>

/** What entries are about, as it is now. */
export interface Surroundings {
  /** By id of the booking or waitlist entry: the guest's name, empty once it was erased, and whether it is an order. */
  readonly parties: ReadonlyMap<string, { readonly name: string; readonly isOrder: boolean }>
  /** Names of files by id of the import. */
  readonly imports: ReadonlyMap<string, string>
  /** The entries that others take back. */
  readonly undone: ReadonlyMap<number, EntryRow>
}

/** What an entry is about, in words. */
export interface About {
  readonly bookingCode: string | null
  /** Null if callers may not see it, or if there is none anymore. */
  readonly guest: string | null
}

/**
 * Returns an entry as a sentence: who did what to whom, on which device, who allowed it, why, and what it takes back. No
 * language needs to know whether a person is a woman or a man.
 */
export function sentenceOf(entry: EntryRow, about: About, around: Surroundings, reader: Reader): string {
  const { say, locale, zone } = reader
  const { actor, reason, undoes } = entry
  const device = actor.kind === 'member' ? actor.device : undefined
  const coSigner = actor.kind === 'member' ? actor.coSigner : undefined
  const undone = undoes === null ? undefined : around.undone.get(undoes)
  const parts = [
    mainSentence(entry, about, around, reader),
    device && say('entry.with.device', { device }),
    coSigner && say('entry.with.coSigner', { name: coSigner.name }),
    reason && say('entry.with.reason', { reason }),
    undone && say('entry.with.undo', { time: instantInWords(undone.at.toISOString(), zone, locale) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function mainSentence(entry: EntryRow, about: About, around: Surroundings, reader: Reader): string {
  const { say } = reader
  const who = actorInWords(entry, around, reader)
  const kind = historyKinds.find((each) => each === entry.kind)
  if (!kind) return say('entry.unknown', { who })
  if (kind === 'refused') return say('entry.refused', { who, what: callInWords(entry.name, reader) })
  if (kind === 'takenBack') {
    const undone = entry.undoes === null ? undefined : around.undone.get(entry.undoes)
    const isKnown = undone && undone.kind !== kind
    const what = isKnown
      ? mainSentence(undone, about, around, reader)
      : aboutInWords(entry, about, around, reader)
    return upperFirst(say('entry.takenBack', { who, what }), who, reader)
  }
  if (kind === 'added' || kind === 'changed' || kind === 'removed') {
    const what = subjectInWords(entry, reader)
    return what === null
      ? say('entry.unknown', { who })
      : upperFirst(say(`entry.${kind}`, { who, what }), who, reader)
  }
  const values = { who, about: aboutInWords(entry, about, around, reader), name: entry.name }
  return upperFirst(say(`entry.${kind}`, values), who, reader)
}

function actorInWords({ actor }: EntryRow, { imports }: Surroundings, { say }: Reader): string {
  if (actor.kind === 'member') return actor.name
  if (actor.kind === 'service') return say('entry.actor.service', { number: actor.number, of: actor.of })
  if (actor.kind === 'apiKey') return say('entry.actor.apiKey', { name: actor.name })
  if (actor.kind === 'device') return actor.name || say('entry.actor.kiosk')
  if (actor.kind === 'import') {
    const name = imports.get(actor.id)
    return name ? say('entry.actor.importOf', { name }) : say('entry.actor.import')
  }
  return say(`entry.actor.${actor.kind}`)
}

function aboutInWords(
  entry: EntryRow,
  { bookingCode: code, guest }: About,
  { parties }: Surroundings,
  { say }: Reader,
): string {
  const id = entry.reservation_id ?? entry.walk_in_id
  if (id === null || code === null) return say('entry.about.gone')
  const type = entry.walk_in_id !== null ? 'wait' : parties.get(id)?.isOrder ? 'order' : 'booking'
  const words = say(`entry.about.${type}`, { code })
  return guest ? say('entry.named', { what: words, name: guest }) : words
}

function subjectInWords({ subject, name }: EntryRow, reader: Reader): string | null {
  const known = historySubjects.find((each) => each === subject)
  if (!known) return null
  const words = reader.say(`entry.subject.${known}`)
  return name ? reader.say('entry.named', { what: words, name: nameInWords(name, reader) }) : words
}

/** Names of texts are locales, which people know by the name of their language. */
function nameInWords(name: string, { locale }: Reader): string {
  if (!locales.some((each) => each === name)) return name
  return (
    new Intl.DisplayNames(platformTag(locale), { type: 'language' }).of(platformTag(name as never)) ?? name
  )
}

/** A call for which more permissions than this suffice is named by itself. */
const mostPermissions = 4

/**
 * Returns what a call does by the permission that it needs. Calls that need none are the operator's, or about becoming
 * and being a member.
 */
function callInWords(name: string, { say, locale }: Reader): string {
  const call: Call | undefined = ownValue(calls, name)
  const needed = call ? permissionsFor(call) : []
  if (!call || call.audience === 'operator') return say('permission.operator')
  if (needed.length === 0) return say('permission.staff.manage')
  if (needed.length > mostPermissions)
    // Members may set their own PIN.
    return needed.includes('staff.manage') ? say('permission.staff.manage') : name
  const words = needed.map((each) => say(`permission.${each}`))
  return new Intl.ListFormat(platformTag(locale), { type: 'disjunction' }).format(words)
}

/** Starts a sentence with a capital letter, unless it starts with somebody's name. */
function upperFirst(sentence: string, who: string, { locale }: Reader): string {
  if (sentence.startsWith(who)) return sentence
  const [first = ''] = sentence
  return first.toLocaleUpperCase(platformTag(locale)) + sentence.slice(first.length)
}

/** Returns the code that guests see as well. Waitlist entries have the same kind of code. */
export function codeOfEntry({ reservation_id, walk_in_id }: EntryRow): string | null {
  const id = reservation_id ?? walk_in_id
  return id === null ? null : bookingCode(id)
}
