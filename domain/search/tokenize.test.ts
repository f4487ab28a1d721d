import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { hanVariants } from './han-variants.ts'
import { normalize } from './normalize.ts'
import { stemsOf } from './stemmer.ts'
import { ngramsOf, tokenize } from './tokenize.ts'
import { transliterations } from './transliterate.ts'

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
])('%s folds to %s', (text, folded) => {
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
])('%s normalizes to %s', (text, normal) => {
  expect(normalize(text)).toBe(normal)
  expect(normalize(normal), 'idempotent').toBe(normal)
})

test.each([
  [
    '亜僕剮吢噯報奨寵帥彥慼挙撳斷極櫟氌溈濕煙猻疊県禰篤納綑練繳',
    '亚仆剐吣嗳报奖宠帅彦戚举揿断极栎氇沩湿烟狲叠县祢笃纳捆练缴',
  ],
  [
    '職艱蕒蛍製訖誌諶讀賅跤輇遊釁鈾銻錳鏍鑲闐霽頸飽駒骯鯛鳥鷄鼉',
    '职艰荬萤制讫志谌读赅交辁游衅铀锑锰镙镶阗霁颈饱驹肮鲷鸟鸡鼍',
  ],
])('names in traditional characters, %s, are found with simplified ones, %s', (traditional, simplified) => {
  expect(normalize(traditional)).toBe(simplified)
})

test('no character maps to one that is mapped itself', () => {
  expect([...hanVariants.values()].filter((form) => hanVariants.has(form))).toEqual([])
  expect(hanVariants.size).toBeGreaterThan(2500)
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
])('%s transliterates to %s', (word, spellings) => {
  expect(transliterations(word)).toEqual(spellings)
})

const texts = (text: string) => tokenize(text).map((token) => token.text)

test.each([
  ["Nan's Kettle", ['nans', 'kettle']],
  ['Nan’s', ['nans']],
  ['Nan´s', ['nans']],
  ['Salt & Pepper', ['salt', 'pepper']],
  ['“Bar-B-Q” (24/7)', ['bar', 'b', 'q', '24', '7']],
  ['*', []],
  ['… !', []],
  ['Cafe山霧2號', ['cafe', '山雾', '2', '号']],
])('%s gives the tokens %s', (text, tokens) => {
  expect(texts(text)).toEqual(tokens)
})

test('both parts around an apostrophe are kept', () => {
  expect(tokenize("l'Écluse")[0]).toMatchObject({ text: 'lecluse', parts: ['l', 'ecluse'] })
})

test.each(['山霧茶館', 'レストラン', 'ร้านอาหาร', '한식당'])('%s is one unspaced token', (text) => {
  expect(tokenize(text)).toMatchObject([{ unspaced: true }])
})

test('a run gives its characters and bigrams', () => {
  expect(ngramsOf('山霧茶')).toEqual({ characters: ['山', '霧', '茶'], bigrams: ['山霧', '霧茶'] })
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
])('%s has the stem %s', (word, stem) => {
  expect(stemsOf(word)).toContain(stem)
})
