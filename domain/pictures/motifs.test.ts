import { expect, test } from 'vitest'
import { distinctMotifs } from './distinct-motifs.ts'
import { isDishMotif, isPictureSubject, isRoomMotif, MOTIFS, motifsFor } from './motifs.ts'
import { PICTURE_KINDS } from './picture-kinds.ts'

const place = { name: 'Casa Lume', cuisines: ['Portuguese'], dishes: [] }

/** Cuisines that aren't drawn as the kind they belong to. */
const cuisinesOfTheirOwn: readonly [cuisine: string, ...motifs: string[]][] = [
  ['British', 'tart', 'sausages', 'cod', 'steak'],
  ['English', 'tart', 'sausages', 'cod', 'steak'],
  ['Pub', 'sausages', 'tart', 'cod', 'burger'],
  ['Irish', 'stew', 'bread', 'oysters'],
  ['Nordic', 'sea-bream', 'bread', 'tart'],
  ['Scandinavian', 'sea-bream', 'bread', 'tart'],
  ['Swedish', 'sea-bream', 'cinnamon-buns', 'bread'],
  ['Danish', 'toast', 'sea-bream', 'cinnamon-buns'],
  ['Swiss', 'hot-pot', 'sausages', 'bread'],
  ['Breakfast', 'omelette', 'toast', 'croissants'],
  ['Café', 'cinnamon-buns', 'croissants', 'tart'],
]

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
  ['prawns', 'Camarão ao alho'],
  ['oysters', 'Huîtres'],
  ['octopus', 'Pulpo'],
  ['clams', 'Muscheln'],
  ['cod', 'Kabeljau'],
  ['sardines', 'Cavala'],
  ['sea-bream', 'Branzino'],
  ['ceviche', 'Tiradito'],
  ['stew', 'Goulash'],
  ['chicken', 'Pollo'],
  ['steak', 'Entrecôte'],
  ['burger', 'Burger'],
  ['sausages', 'Merguez'],
  ['schnitzel', 'Milanesa'],
  ['pretzels', 'Brezel'],
  ['grill', 'Picanha'],
  ['omelette', 'Omelette'],
  ['tasting', 'Degustation'],
  ['pizza', 'Calzone'],
  ['clam-pasta', 'Linguine'],
  ['pesto-pasta', 'Trofie'],
  ['tomato-pasta', 'Rigatoni'],
  ['custard-tarts', 'Pastel de nata'],
  ['cinnamon-buns', 'Cinnamon roll'],
  ['croissants', 'Croissant'],
  ['bread', 'Sourdough'],
  ['toast', 'Toast'],
  ['ice-cream', 'Gelato'],
  ['tart', 'Torte'],
  ['wine', 'Charcuterie'],
  ['sushi', 'Omakase'],
  ['ramen', 'Tonkotsu'],
  ['beef-noodles', '紅燒牛肉麵'],
  ['pho', 'Phở'],
  ['bibimbap', 'Kimchi'],
  ['dim-sum', 'Gyoza'],
  ['hot-pot', 'Sukiyaki'],
  ['curry', 'Vindaloo'],
  ['thali', 'Dosa'],
  ['injera', 'Injera'],
  ['tacos', 'Quesadilla'],
  ['paella', 'Paella'],
  ['mezze', 'Hummus'],
  ['shakshuka', 'Menemen'],
  ['kebab', 'Adana'],
  ['khinkali', 'Khinkali'],
  ['khachapuri', 'Adjaruli'],
  ['borscht', 'Borscht'],
  ['pierogi', 'Pelmeni'],
  ['salad', 'Salat'],
  ['grain-bowl', 'Quinoa'],
])('%s are drawn for %s on the menu', (motif, dish) => {
  expect(motifsFor({ ...place, cuisines: [], dishes: [dish] })[0]).toBe(motif)
})

test.each([...PICTURE_KINDS, ...cuisinesOfTheirOwn.map(([cuisine]) => cuisine)])(
  'the cuisine %s has several dishes and rooms, all of which can be drawn',
  (cuisine) => {
    const motifs = motifsFor({ ...place, cuisines: [cuisine] })
    expect(motifs.filter(isDishMotif).length).toBeGreaterThan(1)
    expect(motifs.length).toBeGreaterThan(4)
    expect(motifs.filter((motif) => !isDishMotif(motif) && !isRoomMotif(motif))).toEqual([])
  },
)

test.each(cuisinesOfTheirOwn)('the cuisine %s is drawn as %s', (cuisine, ...typical) => {
  expect(motifsFor({ ...place, cuisines: [cuisine] })).toEqual(expect.arrayContaining(typical))
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
