import { describe, expect, test } from 'vitest'
import { type Actor, actorKinds } from '#domain/history/actor.ts'
import { historyFields, historyLists, wordsOfValues } from '#domain/history/fields.ts'
import { historyKinds, historySubjects } from '#domain/history/kinds.ts'
import { locales } from '#domain/locale.ts'
import { permissions } from '#domain/staff/permissions.ts'
import { changeInWords } from '#server/history/words/change-in-words.ts'
import { type EntryRow, type Surroundings, sentenceOf } from '#server/history/words/sentence.ts'
import { sentencesIn } from '#server/platform/translations/sentences.ts'

const actors: Readonly<Record<Actor['kind'], Actor>> = {
  member: {
    kind: 'member',
    id: 'a',
    name: 'Ana Reis',
    device: 'Front door tablet',
    coSigner: { id: 'b', name: 'Mia Berg' },
  },
  service: { kind: 'service', number: 2, of: 3 },
  apiKey: { kind: 'apiKey', id: 'k', name: 'Till' },
  device: { kind: 'device', name: '' },
  operator: { kind: 'operator' },
  import: { kind: 'import', id: 'i' },
  guest: { kind: 'guest' },
  provider: { kind: 'provider' },
  system: { kind: 'system' },
}

const at = new Date('2027-03-28T18:00:00Z')
const entryOf = (kind: string, actor: Actor, more: Partial<EntryRow> = {}): EntryRow => ({
  id: 2,
  at,
  restaurant_id: 1,
  reservation_id: null,
  walk_in_id: null,
  kind,
  subject: null,
  name: '',
  actor,
  changes: [],
  reason: '',
  undoes: null,
  erased: null,
  ...more,
})
const around: Surroundings = {
  parties: new Map([
    ['b', { name: 'Beck', isOrder: false }],
    ['o', { name: 'Beck', isOrder: true }],
  ]),
  imports: new Map([['i', 'lisbon.csv']]),
  undone: new Map([[1, entryOf('bookingCanceled', actors.member, { reservation_id: 'b' })]]),
}
const about = { bookingCode: 'A3F-09C', guest: 'Beck' }

/** Every kind with every actor, about everything that it can be about. */
const entries: readonly EntryRow[] = historyKinds.flatMap((kind) =>
  actorKinds.flatMap((each) => {
    const actor = actors[each]
    if (kind === 'refused') return [entryOf(kind, actor, { name: 'host.setStatus' })]
    if (kind === 'added' || kind === 'changed' || kind === 'removed')
      return historySubjects.flatMap((subject) => [
        entryOf(kind, actor, { subject }),
        entryOf(kind, actor, { subject, name: 'Terrace' }),
      ])
    const last = { reason: 'The oven is broken', undoes: 1, name: 'Ana Reis' }
    return [
      entryOf(kind, actor, { reservation_id: 'b', ...last }),
      entryOf(kind, actor, { reservation_id: 'o', name: 'Ana Reis' }),
      entryOf(kind, actor, { walk_in_id: 'w', name: 'Ana Reis' }),
      entryOf(kind, actor, { name: 'Ana Reis' }),
    ]
  }),
)

describe.each(locales)('in %s', (locale) => {
  const reader = { say: sentencesIn(locale), locale, zone: 'Europe/Lisbon' }

  test('every entry of the history reads as a sentence about who did it (host A12)', () => {
    const unread = entries.filter((entry) => {
      const sentence = sentenceOf(entry, about, around, reader)
      const who = entry.actor.kind === 'member' ? entry.actor.name : ''
      return /entry\.|permission\.|[{}]|undefined|\s\s/.test(sentence) || !sentence.includes(who)
    })
    expect(unread.map(({ kind, actor, subject }) => `${kind} ${actor.kind} ${subject}`)).toEqual([])
  })

  test('every field of a change has a label, and every value words', () => {
    const values = Object.entries(wordsOfValues).flatMap(([field, words]) =>
      words.map((after) => changeInWords({ field, before: null, after }, reader)),
    )
    const items = Object.values(historyLists).map(({ path }) => `${path.join('.')}.6`)
    const changes = [
      ...[...historyFields, ...items].map((field) =>
        changeInWords({ field, before: null, after: null }, reader),
      ),
      ...values,
    ]
    expect(changes.filter(({ label, field }) => label === '' || label === field)).toEqual([])
    expect(changes.filter(({ sentence }) => /entry\.|[{}]/.test(sentence))).toEqual([])
  })

  test('every permission has a name', () => {
    expect(permissions.filter((each) => reader.say(`permission.${each}`).startsWith('permission.'))).toEqual(
      [],
    )
  })
})
