import { expect, test } from 'vitest'
import { distinctMotifs } from './distinct-motifs.ts'
import { isPictureSubject, MOTIFS, motifsFor } from './motifs.ts'

const place = { name: 'Casa Lume', cuisines: ['Portuguese'], dishes: [] }

test.each([
  [
    ['Polvo à lagareiro', 'Bacalhau à Brás'],
    ['octopus', 'cod'],
  ],
  [
    ['Gambas al ajillo', 'Prawns with garlic', 'Half a dozen oysters'],
    ['prawns', 'oysters'],
  ],
  [['Phở bò', 'Banana fritters'], ['pho']],
  [
    ['小籠包', '紅燒牛肉麵'],
    ['dim-sum', 'beef-noodles'],
  ],
  [['Something of the day'], []],
])('dishes on the menu come first: %j', (dishes, motifs) => {
  expect(motifsFor({ ...place, dishes }).slice(0, motifs.length)).toEqual(motifs)
})

test.each([
  ['Half Past Oyster', ['Seafood'], 'oysters'],
  ['Frango Alado', ['Grill', 'Portuguese'], 'chicken'],
  ['Pizzeria Nove', ['Italian'], 'pizza'],
  ['Mesa Única', ['Tasting Menu', 'Portuguese'], 'tasting'],
])('%s is drawn according to its name', (name, cuisines, motif) => {
  expect(motifsFor({ ...place, name, cuisines })[0]).toBe(motif)
})

test('a vegetarian restaurant shows neither meat nor fish, whatever else it cooks', () => {
  const motifs = motifsFor({
    ...place,
    cuisines: ['Vegetarian', 'Portuguese'],
    dishes: ['Not-chicken curry'],
  })
  for (const motif of motifs)
    expect(['salad', 'grain-bowl', 'mezze', 'curry']).toContain(motif.replace(/^room-.*/, 'salad'))
})

test('what a pizzeria bakes ranks before its bread', () => {
  const dishes = ['Broa', 'Pizza of the day', 'Sorbet']
  expect(motifsFor({ ...place, cuisines: ['Italian', 'Pizza'], dishes })[0]).toBe('pizza')
})

test('a short word matches a dish only as a whole word', () => {
  const dishes = ['Rice pudding from Nathalia', 'Spicehouse icing']
  expect(motifsFor({ ...place, cuisines: ['Thai'], dishes })).not.toContain('custard-tarts')
  expect(motifsFor({ ...place, cuisines: ['Thai'], dishes })).not.toContain('ice-cream')
})

test('every restaurant has several motifs, each once, and the same each time', () => {
  for (const cuisines of [['Seafood'], ['Thai'], ['Unheard of'], []]) {
    const motifs = motifsFor({ ...place, cuisines })
    expect(motifs.length).toBeGreaterThan(4)
    expect(new Set(motifs).size).toBe(motifs.length)
    expect(motifsFor({ ...place, cuisines })).toEqual(motifs)
    expect(motifs.every(isPictureSubject)).toBe(true)
  }
  expect(MOTIFS.length).toBeGreaterThan(50)
})

test('on one screen no motif repeats while others are left', () => {
  const seafood = Array.from({ length: 8 }, (_, n) =>
    motifsFor({ ...place, name: `Tasca ${n}`, cuisines: ['Seafood'] }),
  )
  const chosen = distinctMotifs(seafood)
  expect(new Set(chosen).size).toBe(chosen.length)
  expect(chosen[0]).toBe(seafood[0]?.[0])
})

test('a screen takes into account what it already shows, and repeats only when nothing else is left', () => {
  expect(distinctMotifs([['cod', 'clams'], ['clams'], [], ['cod']], ['cod'])).toEqual([
    'clams',
    'clams',
    undefined,
    'cod',
  ])
})
