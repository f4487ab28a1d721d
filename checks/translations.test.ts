import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusalStatus } from '#contracts/refusals.ts'
import { fallbackLocale, locales, platformTag } from '#domain/locale.ts'
import { textFiles } from './source-tree.ts'
import { madeAtRunTime, spokenKeys, unspokenKeys, unwrittenKeys } from './spoken-keys.ts'
import {
  type Catalogue,
  carelessType,
  missingKeys,
  otherArguments,
  silentNumbers,
  unreadable,
  wrongPlurals,
} from './translations.ts'

/** Languages a guest meets without a gap; the others fall back to their base and to English. */
const complete = ['en', 'de', 'ru', 'zh-TW']

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
const spoken = spokenKeys(files, english)
const refusalNames = Object.keys(refusalStatus)

function tagOf(locale: string): string {
  const known = locales.find((each) => each === locale)
  if (!known) throw new Error(`locales/${locale}.json is for no locale of the product.`)
  return platformTag(known)
}

test.each(complete)('a guest who reads %s meets no gap', (locale) => {
  expect(missingKeys(english, written.get(locale) ?? {})).toEqual([])
})

for (const [locale, catalogue] of written) {
  const tag = tagOf(locale)

  test(`${locale} says nothing that English does not know`, () => {
    expect(missingKeys(catalogue, english)).toEqual([])
  })

  test(`every sentence in ${locale} can be read by the platform`, () => {
    expect(unreadable(catalogue)).toEqual([])
  })

  test(`no name, day or amount is lost on the way into ${locale}`, () => {
    expect(otherArguments(english, catalogue)).toEqual([])
  })

  test(`one, two, five and twenty-one guests are counted right in ${locale}`, () => {
    expect(wrongPlurals(catalogue, tag)).toEqual([])
    expect(silentNumbers(english, catalogue, tag)).toEqual([])
  })

  test(`${locale} is set with care`, () => {
    expect(carelessType(catalogue, locale)).toEqual([])
  })
}

test('a guest reads sentences and never the name of one', () => {
  expect(unwrittenKeys(spoken, english)).toEqual([])
})

test('nothing is written that no guest can meet', () => {
  expect(unspokenKeys(spoken, english)).toEqual([])
})

test('keys that are made at run time are known ones', () => {
  const families = [...spoken.beginnings].filter((start) => !Object.hasOwn(madeAtRunTime, start))
  expect(families).toEqual([])
})

test('every refusal says why, under a title', () => {
  const sentences = refusalNames.map((name) => `refusals.${name}`)
  const titles = [...new Set(Object.values(refusalStatus))].map((status) => `refusalTitles.${status}`)
  const given = Object.keys(english).filter((key) => /^refusal(s|Titles)\./.test(key))
  expect(given.toSorted()).toEqual([...sentences, ...titles].toSorted())
})

test('a gap is found', () => {
  expect(missingKeys({ 'a.b': 'x', 'a.c': 'y' }, { 'a.b': 'x' })).toEqual(['a.c'])
})

test('a sentence with an open bracket is found', () => {
  expect(unreadable({ good: 'for {name}', bad: 'for {name' })).toEqual(['bad'])
})

test('a value that is left out or made up is found, in every corner of a choice', () => {
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

test('a form a language needs, or never uses, is found', () => {
  const message = { a: '{n, plural, =1 {a} one {#} other {#}}' }
  expect(wrongPlurals(message, 'de')).toEqual([])
  expect(wrongPlurals(message, 'ru')).toEqual(['a, {n}: no many', 'a, {n}: no few'])
  expect(wrongPlurals(message, 'zh-TW')).toEqual(['a, {n}: one is never used'])
  expect(wrongPlurals({ a: '{n, plural, one {#}}' }, 'en')).toEqual(['a, {n}: no other'])
  expect(wrongPlurals({ a: '{n, select, cat {x}}' }, 'en')).toEqual(['a, {n}: no other'])
})

test('twenty-one guests who are called one are found', () => {
  const source = { a: '{n, plural, one {for one} other {for #}}' }
  const few = 'few {# a} many {# b} other {# c}'
  expect(silentNumbers(source, { a: `{n, plural, one {na odnogo} ${few}}` }, 'ru')).toEqual([
    'a, {n}: one without #',
  ])
  expect(silentNumbers(source, { a: `{n, plural, =1 {na odnogo} one {# d} ${few}}` }, 'ru')).toEqual([])
  expect(silentNumbers(source, source, 'en')).toEqual([])
})

test('typewriter quotes, borrowed quotes and stray spaces are found', () => {
  const bad = { a: 'the "best"', b: 'it’s “good”', c: 'two  spaces', d: 'end ', e: '„gut“', f: ' ' }
  expect(carelessType(bad, 'de')).toEqual([
    'a: straight quotes',
    'b: ’ is not a quote of de',
    'b: ” is not a quote of de',
    'c: two spaces',
    'd: a space at the end',
    'f: a space at the end',
    'f: says nothing',
  ])
})

test('a key nobody wrote and a sentence nobody says are found', () => {
  const catalogue = { 'home.title': 'x', 'home.old': 'y', 'status.open': 'z', 'mail.a.lead': 'm' }
  const said = spokenKeys(
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
  expect(unwrittenKeys(said, catalogue)).toEqual(['home.titel in web/a.tsx', 'hoem.title in server/b.ts'])
  expect(unspokenKeys(said, catalogue)).toEqual(['home.old'])
})
