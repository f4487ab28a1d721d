import { expect, test } from 'vitest'
import { stemsOf } from './endings.ts'
import { fold } from './fold.ts'
import { formsOfHan } from './han-forms.ts'
import { otherSpellings } from './other-spellings.ts'
import { plainForm } from './plain-form.ts'
import { gramsOf, wordsOf } from './words.ts'

test.each([
  ['L’ÉCLUSE', 'l’ecluse'],
  ['Straße', 'strasse'],
  ['Smørrebrød', 'smorrebrod'],
  ['Đorđe Łódź', 'dorde lodz'],
  ['Æbleskiver Œuf', 'aebleskiver oeuf'],
  ['İstanbul ılık', 'istanbul ilik'],
  ['Ёлка', 'елка'],
  ['ΟΔΟΣ Κήπος', 'οδοσ κηποσ'],
  ['Ｃａｆé', 'cafe'],
  ['Phở Hà Nội', 'pho ha noi'],
  ['مَطْعَم', 'مطعم'],
  ['שָׁלוֹם', 'שלום'],
  ['が', 'が'],
  ['한식', '한식'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ['北京飯店', '北京饭店'],
  ['台灣小吃', '台湾小吃'],
  ['臺灣小喫', '台湾小吃'],
  ['牛肉麵館', '牛肉面馆'],
  ['龍寶餐廳', '龙宝餐厅'],
  ['鮨 竜', '鮨 龙'],
  ['駅前の広場', '驿前の广场'],
  ['ラーメン', 'らーめん'],
  ['ﾗｰﾒﾝ', 'らーめん'],
  ['ギョウザ', 'ぎょうざ'],
  ['ヴァン', 'ゔぁん'],
  ['Ｓｕｓｈｉ　Ｂａｒ', 'sushi bar'],
  ['Café', 'cafe'],
  ['한식', '한식'],
])('%s is looked for as %s', (text, plain) => {
  expect(plainForm(text)).toBe(plain)
  expect(plainForm(plain), 'once is enough').toBe(plain)
})

test('no character is compared as one that is itself compared as another', () => {
  expect([...formsOfHan.values()].filter((form) => formsOfHan.has(form))).toEqual([])
  expect(formsOfHan.size).toBeGreaterThan(2500)
})

test.each([
  ['müller', ['mueller']],
  ['smørrebrød', ['smoerrebroed']],
  ['вране', ['vrane']],
  ['ћевапи', ['cevapi']],
  ['ђурђевак', ['djurdjevak', 'durdevak']],
  ['пушкин', ['pushkin', 'puskin']],
  ['йод', ['yod', 'iod']],
  ['київ', ['kiyiv', 'kyiv']],
  ['κήπος', ['kipos', 'khpos']],
  ['ουζερί', ['ouzeri']],
  ['სუფრა', ['supra']],
  ['plain', []],
])('%s may also be typed as %s', (word, spellings) => {
  expect(otherSpellings(word)).toEqual(spellings)
})

const texts = (text: string) => wordsOf(text).map((word) => word.text)

test.each([
  ["Nan's Kettle", ['nans', 'kettle']],
  ['Nan’s', ['nans']],
  ['Nan´s', ['nans']],
  ['Salt & Pepper', ['salt', 'pepper']],
  ['“Bar-B-Q” (24/7)', ['bar', 'b', 'q', '24', '7']],
  ['*', []],
  ['… !', []],
  ['Cafe山霧2號', ['cafe', '山雾', '2', '号']],
])('%s has the words %s', (text, words) => {
  expect(texts(text)).toEqual(words)
})

test('what stands around an apostrophe is known too', () => {
  expect(wordsOf("l'Écluse")[0]).toMatchObject({ text: 'lecluse', parts: ['l', 'ecluse'] })
})

test.each(['山霧茶館', 'レストラン', 'ร้านอาหาร', '한식당'])('%s is one run without spaces', (text) => {
  expect(wordsOf(text)).toMatchObject([{ unspaced: true }])
})

test('a run has its characters and its pairs', () => {
  expect(gramsOf('山霧茶')).toEqual({ singles: ['山', '霧', '茶'], pairs: ['山霧', '霧茶'] })
})

test.each([
  ['noodles', 'noodle'],
  ['berries', 'berry'],
  ['nudeln', 'nudel'],
  ['pizze', 'pizz'],
  ['gateaux', 'gateal'],
  ['котлеты', 'котлет'],
  ['вареники', 'вареник'],
  [fold('итальянский'), 'итальянск'],
  ['итальянская', 'итальянск'],
])('%s counts as %s as well', (word, stem) => {
  expect(stemsOf(word)).toContain(stem)
})
