import { expect, test } from 'vitest'
import { namesFound, place } from './places-for-tests.ts'

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
const documents = names.map((name, at) => place(at + 1, name))

test.each([
  ['Cyrillic', 'вране', 'Вране'],
  ['Latin letters for Cyrillic', 'vrane', 'Вране'],
  ['Serbian Latin for Serbian Cyrillic', 'ćevapi', 'Ћевапи код Ђорђа'],
  ['Serbian Cyrillic for Latin', 'ђорђе', 'Đorđe'],
  ['Russian by ear', 'kafe pushkin', 'Кафе Пушкин'],
  ['Greek without accents', 'κηπος', 'Κήπος'],
  ['Greek capitals', 'ΚΗΠΟΣ', 'Κήπος'],
  ['Latin letters for Greek', 'kipos', 'Κήπος'],
  ['an apostrophe of another kind', "nan's", 'Nan’s Kettle'],
  ['no apostrophe', 'nans kettle', 'Nan’s Kettle'],
  ['a space for an apostrophe', 'nan s kettle', 'Nan’s Kettle'],
  ['the part before an apostrophe', 'nan', 'Nan’s Kettle'],
  ['the part after an apostrophe', 'ecluse', 'L’Écluse'],
  ['a word for a sign', 'salt and pepper', 'Salt & Pepper'],
  ['an umlaut written out', 'mueller', 'Müller'],
  ['an umlaut left out', 'muller', 'Müller'],
  ['ss for ß', 'strassenkuche', 'Straßenküche'],
  ['o for ø', 'smorrebrod', 'Smørrebrød'],
  ['Chinese', '山霧', '山霧茶館'],
  ['the middle of a Chinese name', '霧茶', '山霧茶館'],
  ['one Chinese character', '茶', '山霧茶館'],
  ['simplified for traditional', '北京饭店', '北京飯店'],
  ['traditional for simplified', '龍鳳麵館', '龙凤面馆'],
  ['simplified for what Japan writes', '樱', '桜そば'],
  ['hiragana for katakana', 'らーめん', 'ラーメン横丁'],
  ['katakana for hiragana', 'ソバ', '桜そば'],
  ['narrow katakana', 'ﾗｰﾒﾝ', 'ラーメン横丁'],
  ['Thai', 'อาหาร', 'ร้านอาหารไทย'],
  ['Arabic without its points', 'مطعم', 'مَطْعَم الشام'],
  ['a beginning', 'pizzer', 'Pizzeria Napoli'],
  ['a misspelt beginning', 'ristornt', 'Ristorante Roma'],
  ['a misspelling', 'piszeria', 'Pizzeria Napoli'],
  ['two misspellings in a long word', 'pizeriia', 'Pizzeria Napoli'],
  ['a misspelt Cyrillic word', 'пушкни', 'Кафе Пушкин'],
  ['a space too many', 'mc donalds', 'McDonald’s'],
  ['a space too few', 'burgerking', 'Burger King'],
  ['words in another order', 'napoli pizzeria', 'Pizzeria Napoli'],
  ['a word the name does not have', 'restaurant roma', 'Ristorante Roma'],
  ['an article left out', 'golden lion', 'The Golden Lion'],
  ['punctuation', '«Golden, Lion!»', 'The Golden Lion'],
])('%s finds the place', (_, words, name) => {
  expect(namesFound(documents, words)[0]).toBe(name)
})

test.each(['zzzzzz', '鬼', 'qxv'])('%s finds nothing', (words) => {
  expect(namesFound(documents, words)).toEqual([])
})

test.each(['', '*', '  ', '…', '%'])('"%s" is no word, so everything is found', (words) => {
  expect(namesFound(documents, words)).toHaveLength(documents.length)
})

test('a run of characters is found in its order only', () => {
  expect(namesFound(documents, '霧山')).toEqual([])
})

test('a word no place has does not hide the places that have the others', () => {
  expect(namesFound(documents, 'napoli xyzxyz')).toEqual(['Pizzeria Napoli'])
})

test('who names a place gets it alone, not what is spelt nearly so', () => {
  const alike = [place(1, 'Vrone'), place(2, 'Vrane'), place(3, 'Crane')]
  expect(namesFound(alike, 'vrane')).toEqual(['Vrane'])
  expect(namesFound(alike, 'vrwne').toSorted()).toEqual(['Vrane', 'Vrone'])
})

test('inflected words of kitchen and description are found by other forms', () => {
  const described = [
    place(1, 'One', { description: 'Fresh noodles daily' }),
    place(2, 'Two', { cuisines: ['Nudeln'] }),
    place(3, 'Three', { description: 'Домашние котлеты' }),
  ]
  expect(namesFound(described, 'noodle bar')).toEqual(['One'])
  expect(namesFound(described, 'nudel')).toContain('Two')
  expect(namesFound(described, 'котлета')).toEqual(['Three'])
})
