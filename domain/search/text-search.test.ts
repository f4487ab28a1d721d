import { expect, test } from 'vitest'
import { namesFound, restaurant } from './documents-for-tests.ts'

const names = [
  'Вране',
  'Ћевапи код Ђорђа',
  'Кафе Пушкин',
  'Κήπος',
  'Nan’s Kettle',
  'L’Écluse',
  'Salt & Pepper',
  'Müller',
  'Straßenküche',
  'Đorđe',
  'Smørrebrød',
  '山霧茶館',
  '霧の宿',
  '北京飯店',
  '龙凤面馆',
  '桜そば',
  'ラーメン横丁',
  'ร้านอาหารไทย',
  'مَطْعَم الشام',
  'McDonald’s',
  'Burger King',
  'Pizzeria Napoli',
  'Ristorante Roma',
  'The Golden Lion',
]
const documents = names.map((name, at) => restaurant(at + 1, name))

test.each([
  ['Cyrillic', 'вране', 'Вране'],
  ['Latin letters for Cyrillic', 'vrane', 'Вране'],
  ['Serbian Latin for Serbian Cyrillic', 'ćevapi', 'Ћевапи код Ђорђа'],
  ['Serbian Cyrillic for Latin', 'ђорђе', 'Đorđe'],
  ['Russian as English readers write it', 'kafe pushkin', 'Кафе Пушкин'],
  ['Greek without accents', 'κηπος', 'Κήπος'],
  ['Greek capitals', 'ΚΗΠΟΣ', 'Κήπος'],
  ['Latin letters for Greek', 'kipos', 'Κήπος'],
  ['another kind of apostrophe', "nan's", 'Nan’s Kettle'],
  ['no apostrophe', 'nans kettle', 'Nan’s Kettle'],
  ['a space instead of an apostrophe', 'nan s kettle', 'Nan’s Kettle'],
  ['the part before an apostrophe', 'nan', 'Nan’s Kettle'],
  ['the part after an apostrophe', 'ecluse', 'L’Écluse'],
  ['a word instead of a sign', 'salt and pepper', 'Salt & Pepper'],
  ['an umlaut written out', 'mueller', 'Müller'],
  ['an umlaut without dots', 'muller', 'Müller'],
  ['ss for ß', 'strassenkuche', 'Straßenküche'],
  ['o for ø', 'smorrebrod', 'Smørrebrød'],
  ['Chinese', '山霧', '山霧茶館'],
  ['the middle of a Chinese name', '霧茶', '山霧茶館'],
  ['one Chinese character', '茶', '山霧茶館'],
  ['simplified for traditional', '北京饭店', '北京飯店'],
  ['traditional for simplified', '龍鳳麵館', '龙凤面馆'],
  ['simplified for Japanese', '樱', '桜そば'],
  ['hiragana for katakana', 'らーめん', 'ラーメン横丁'],
  ['katakana for hiragana', 'ソバ', '桜そば'],
  ['half-width katakana', 'ﾗｰﾒﾝ', 'ラーメン横丁'],
  ['Thai', 'อาหาร', 'ร้านอาหารไทย'],
  ['Arabic without vowel points', 'مطعم', 'مَطْعَم الشام'],
  ['a prefix', 'pizzer', 'Pizzeria Napoli'],
  ['a misspelled prefix', 'ristornt', 'Ristorante Roma'],
  ['a typo', 'piszeria', 'Pizzeria Napoli'],
  ['two typos in a long word', 'pizeriia', 'Pizzeria Napoli'],
  ['a misspelled Cyrillic word', 'пушкни', 'Кафе Пушкин'],
  ['an extra space', 'mc donalds', 'McDonald’s'],
  ['a missing space', 'burgerking', 'Burger King'],
  ['words in another order', 'napoli pizzeria', 'Pizzeria Napoli'],
  ['a stop word that the name lacks', 'restaurant roma', 'Ristorante Roma'],
  ['a missing article', 'golden lion', 'The Golden Lion'],
  ['punctuation', '«Golden, Lion!»', 'The Golden Lion'],
])('%s finds the restaurant', (_, words, name) => {
  expect(namesFound(documents, words)[0]).toBe(name)
})

test.each(['zzzzzz', '鬼', 'qxv'])('%s finds nothing', (words) => {
  expect(namesFound(documents, words)).toEqual([])
})

test.each(['', '*', '  ', '…', '%'])('"%s" contains no word and finds everything', (words) => {
  expect(namesFound(documents, words)).toHaveLength(documents.length)
})

test('characters match only in order', () => {
  expect(namesFound(documents, '霧山')).toEqual([])
})

test('a word without matches doesn’t hide matches of the other words', () => {
  expect(namesFound(documents, 'napoli xyzxyz')).toEqual(['Pizzeria Napoli'])
})

test('an exact name excludes similar spellings', () => {
  const alike = [restaurant(1, 'Vrone'), restaurant(2, 'Vrane'), restaurant(3, 'Crane')]
  expect(namesFound(alike, 'vrane')).toEqual(['Vrane'])
  expect(namesFound(alike, 'vrwne').toSorted()).toEqual(['Vrane', 'Vrone'])
})

test('other forms of words in the cuisine and description match', () => {
  const described = [
    restaurant(1, 'One', { description: 'Fresh noodles daily' }),
    restaurant(2, 'Two', { cuisines: ['Nudeln'] }),
    restaurant(3, 'Three', { description: 'Домашние котлеты' }),
  ]
  expect(namesFound(described, 'noodle bar')).toEqual(['One'])
  expect(namesFound(described, 'nudel')).toContain('Two')
  expect(namesFound(described, 'котлета')).toEqual(['Three'])
})

test('an inflected word finds its cuisine, although more letters differ than in a typo', () => {
  const cuisines = [restaurant(1, 'Pelmennaya', { cuisines: ['Пельменный'] }), restaurant(2, 'Other')]
  expect(namesFound(cuisines, 'пельменного')).toEqual(['Pelmennaya'])
})
