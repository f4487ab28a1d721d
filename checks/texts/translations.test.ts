import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusalStatus } from '#contracts/refusals.ts'
import { wire } from '#contracts/wire.ts'
import { fallbackLocale, locales, platformTag } from '#domain/locale.ts'
import { ownValue } from '#domain/own-value.ts'
import { mergeCatalog } from '#domain/translations/merge-catalog.ts'
import { pendingLine, pendingTexts } from '#domain/translations/pending-texts.ts'
import { otherArguments, unreadable, wrongPlurals } from '#server/platform/translations/faulty-texts.ts'
import { textFiles } from '../source-tree.ts'
import { builtAtRunTime, usedKeys, unusedKeys, undefinedKeys } from './used-keys.ts'
import {
  type Catalogue,
  typographyProblems,
  copiedTexts,
  missingKeys,
  repeatedTexts,
  silentNumbers,
} from './translations.ts'

/** Returns whether a locale is a variant, whose catalog contains only what differs from its base language. */
const isVariant = (locale: string) => locale.includes('-') && locale !== 'zh-TW'

const files = textFiles()
const written = new Map<string, Catalogue>(
  files
    .filter(({ path }) => path.startsWith('locales/') && path.endsWith('.json'))
    .map(({ path, text }) => [
      path.slice('locales/'.length, -'.json'.length),
      z.record(z.string(), z.string()).parse(JSON.parse(text)),
    ]),
)
const english = written.get(fallbackLocale) ?? {}
const used = usedKeys(files, english)
const refusalNames = Object.keys(refusalStatus)

function tagOf(locale: string): string {
  const known = locales.find((each) => each === locale)
  if (!known) throw new Error(`locales/${locale}.json is for no locale of the product.`)
  return platformTag(known)
}

test('every language has every text, or the missing ones are listed outside of CI', () => {
  const pending = pendingTexts((locale) => written.get(locale)).map(pendingLine)
  expect(process.env['CI'] ? pending : []).toEqual([])
  for (const line of pending) console.warn(line)
})

for (const [locale, catalogue] of written) {
  const tag = tagOf(locale)

  test(`${locale} has no keys that English lacks`, () => {
    expect(missingKeys(catalogue, english)).toEqual([])
  })

  test(`every message in ${locale} is valid`, () => {
    expect(unreadable(catalogue)).toEqual([])
  })

  test(`no message in ${locale} lacks a name, day or amount`, () => {
    expect(otherArguments(english, catalogue)).toEqual([])
  })

  test(`plurals in ${locale} are correct`, () => {
    expect(wrongPlurals(catalogue, tag)).toEqual([])
    expect(silentNumbers(english, catalogue, tag)).toEqual([])
  })

  test(`${locale} has correct quotation marks and spaces`, () => {
    expect(typographyProblems(catalogue, locale)).toEqual([])
  })
}

const bases = [...written].filter(([locale]) => !isVariant(locale))
const variants = [...written].filter(([locale]) => isVariant(locale))

test.each(bases)('no long text in %s is copied from another language', (locale, catalogue) => {
  const copied = bases
    .filter(([other]) => other !== locale)
    .flatMap(([other, texts]) => copiedTexts(texts, catalogue).map((same) => `${other}, ${same}`))
  expect(copied).toEqual([])
})

test.each(variants)('%s has only texts that differ from its base language', (locale, catalogue) => {
  expect(repeatedTexts(catalogue, written.get(locale.split('-')[0] ?? '') ?? {})).toEqual([])
})

test('Serbian in Latin script has only texts that differ from the transliterated Cyrillic ones', () => {
  const byRule = mergeCatalog('sr-LATIN', (locale) => (locale === 'sr' ? written.get('sr') : undefined))
  expect(repeatedTexts(written.get('sr-LATIN') ?? {}, byRule)).toEqual([])
})

test.each([...written])('labels in %s fit into a fifth of a narrow screen', (_, catalogue) => {
  const labels = ['home', 'search', 'chats', 'history', 'logIn', 'profile'].map((name) => `shell.${name}`)
  const tooLong = labels.filter((key) => (ownValue(catalogue, key) ?? '').length > 12)
  expect(tooLong.map((key) => `${key}: ${catalogue[key]}`)).toEqual([])
})

test('no key is missing in the catalog', () => {
  expect(undefinedKeys(used, english)).toEqual([])
})

test('no message key equals the name of a call, which the code also writes as a string', () => {
  expect(Object.keys(english).filter((key) => Object.hasOwn(wire, key))).toEqual([])
})

test('there are no unused messages', () => {
  expect(unusedKeys(used, english)).toEqual([])
})

test('keys built at run time have known prefixes', () => {
  const families = [...used.beginnings].filter((start) => !Object.hasOwn(builtAtRunTime, start))
  expect(families).toEqual([])
})

test('every refusal has a message and a title', () => {
  const sentences = refusalNames.map((name) => `refusals.${name}`)
  const titles = [...new Set(Object.values(refusalStatus))].map((status) => `refusalTitles.${status}`)
  const given = Object.keys(english).filter((key) => /^refusal(s|Titles)\./.test(key))
  expect(given.toSorted()).toEqual([...sentences, ...titles].toSorted())
})

test('finds a missing message', () => {
  expect(missingKeys({ 'a.b': 'x', 'a.c': 'y' }, { 'a.b': 'x' })).toEqual(['a.c'])
})

test('finds an unclosed bracket', () => {
  expect(unreadable({ good: 'for {name}', bad: 'for {name' })).toEqual(['bad'])
})

test('finds missing and unknown arguments in every branch', () => {
  const source = { a: '{day}: {count, plural, one {# for {name}} other {# for {name}}}', b: '{x}' }
  const translation = { a: '{tag}: {count, plural, one {# for {name}} other {#}}', b: '{x}' }
  const every = ['leaves out {day}', 'asks for {tag}']
  expect(otherArguments(source, translation)).toEqual([
    ...every.map((what) => `a, {count} one ${what}`),
    'a, {count} other leaves out {day}',
    'a, {count} other leaves out {name}',
    'a, {count} other asks for {tag}',
  ])
  expect(otherArguments(source, { b: 'x' })).toEqual(['b leaves out {x}'])
})

test('finds missing and unused plural forms', () => {
  const message = { a: '{n, plural, =1 {a} one {#} other {#}}' }
  expect(wrongPlurals(message, 'de')).toEqual([])
  expect(wrongPlurals(message, 'ru')).toEqual(['a, {n}: no many', 'a, {n}: no few'])
  expect(wrongPlurals(message, 'zh-TW')).toEqual(['a, {n}: one is never used'])
  expect(wrongPlurals({ a: '{n, plural, one {#}}' }, 'en')).toEqual(['a, {n}: no other'])
  expect(wrongPlurals({ a: '{n, select, cat {x}}' }, 'en')).toEqual(['a, {n}: no other'])
})

test('finds a plural that treats 21 as one', () => {
  const source = { a: '{n, plural, one {for one} other {for #}}' }
  const few = 'few {# a} many {# b} other {# c}'
  expect(silentNumbers(source, { a: `{n, plural, one {na odnogo} ${few}}` }, 'ru')).toEqual([
    'a, {n}: one without #',
  ])
  expect(silentNumbers(source, { a: `{n, plural, =1 {na odnogo} one {# d} ${few}}` }, 'ru')).toEqual([])
  expect(silentNumbers(source, source, 'en')).toEqual([])
})

test('finds typewriter quotes, foreign quotes and stray spaces', () => {
  const bad = { a: 'the "best"', b: 'it’s “good”', c: 'two  spaces', d: 'end ', e: '„gut“', f: ' ' }
  expect(typographyProblems(bad, 'de')).toEqual([
    'a: straight quotes',
    'b: ’ is not a quote of de',
    'b: ” is not a quote of de',
    'c: two spaces',
    'd: a space at the end',
    'f: a space at the end',
    'f: says nothing',
  ])
})

test('finds French spaces at which a line can break before a question mark', () => {
  const texts = { a: 'Une autre ?', b: 'Une autre\u202f?', c: 'Voir : {url}', d: '« oui »' }
  const found = ['a: a space that can break', 'c: a space that can break', 'd: a space that can break']
  expect(typographyProblems(texts, 'fr')).toEqual(found)
})

test('finds a long text that was copied, but not a word that two languages share', () => {
  const swedish = { a: 'Bar', b: 'Your table is ready now', c: '{name} · {city}', d: 'Bordet är klart nu' }
  const copied = { a: 'Bar', b: 'Your table is ready now', c: '{name} · {city}', d: 'Bordet er klart nu' }
  expect(copiedTexts(swedish, copied)).toEqual(['b: Your table is ready now'])
})

test('finds what a variant repeats', () => {
  expect(repeatedTexts({ a: 'Telemóvel', b: 'Mesa' }, { a: 'Celular', b: 'Mesa' })).toEqual(['b'])
})

test('finds missing and unused keys', () => {
  const catalogue = { 'home.title': 'x', 'home.old': 'y', 'status.open': 'z', 'mail.a.lead': 'm' }
  const found = usedKeys(
    [
      { path: 'web/a.tsx', text: "t('home.title'); t(x ? 'home.titel' : `status.${word}`)" },
      {
        path: 'server/b.ts',
        text: "name('home.ics'); say('hoem.title') // say('home.old')\nsay(`mail.${news}.lead`)",
      },
      { path: 'web/c.test.ts', text: "t('home.old')" },
      { path: 'docs/d.ts', text: "t('home.old')" },
    ],
    catalogue,
  )
  expect(undefinedKeys(found, catalogue)).toEqual(['home.titel in web/a.tsx', 'hoem.title in server/b.ts'])
  expect(unusedKeys(found, catalogue)).toEqual(['home.old'])
})
