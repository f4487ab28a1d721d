import type { DishMotif } from '#domain/pictures/motifs.ts'
import type { PictureKind } from '#domain/pictures/picture-kinds.ts'
import { cutlet, french, omelette, pretzels, schnitzel, steakFrites } from './bistro.ts'
import { borscht, eastern, georgian, khachapuri, khinkali, pierogi } from './caucasus.ts'
import type { Dish } from './dish.ts'
import { dimSum, hotPot, sushi } from './east.ts'
import { garden, generic } from './garden.ts'
import { burger, grill } from './grill.ts'
import { chicken, custardTarts, loaf, sausages, tasting } from './hearth.ts'
import { pasta, pesto, pizza, pomodoro, vongole } from './italian.ts'
import { kebab, mezze, shakshuka } from './levant.ts'
import { beefNoodles, bibimbap, pho, ramen } from './noodle-bowls.ts'
import { bream, ceviche, prawns, sardines, seafood } from './sea.ts'
import { clams, cod, octopus, oysters, stew } from './shore.ts'
import { curry, ethiopian, thali } from './spice.ts'
import { tacos, tapas } from './street.ts'
import { bakery, berryTart, cinnamonBuns, croissants, dessert, scoops, toast, wine } from './sweet.ts'

const round = { long: false } as const
const bowl = { ...round, wares: ['bowl', 'stone', 'dark', 'banded'] } as const satisfies Partial<Dish>
const pots = { ...round, wares: ['pan'], full: true } as const satisfies Partial<Dish>
const ice = { ...round, wares: ['steel', 'platter', 'white'], full: true } as const satisfies Partial<Dish>
const board = { ...round, wares: ['board', 'slab'] } as const satisfies Partial<Dish>

/** Dishes by motif, each with its own food and tableware and the table setting of its cuisine. */
export const DISHES: Readonly<Record<DishMotif, Dish>> = {
  prawns: { ...seafood, food: prawns },
  'sea-bream': { ...seafood, food: bream },
  sardines: { ...seafood, food: sardines },
  cod: { ...seafood, ...round, wares: ['stone', 'dark', 'enamel'], food: cod },
  octopus: { ...seafood, ...round, wares: ['white', 'enamel', 'banded'], food: octopus },
  oysters: { ...seafood, ...ice, food: oysters },
  clams: { ...seafood, ...bowl, food: clams },
  ceviche,
  stew: { ...grill, ...pots, drinks: ['redWine', 'water'], extras: ['bread', 'oil', 'salad'], food: stew },
  chicken: { ...burger, ...round, wares: ['platter', 'white', 'enamel'], food: chicken },
  steak: { ...french, food: steakFrites },
  grill,
  burger,
  sausages: { ...schnitzel, food: sausages },
  schnitzel: { ...schnitzel, food: cutlet },
  pretzels: { ...schnitzel, ...board, food: pretzels },
  omelette: { ...french, drinks: ['coffee', 'water'], food: omelette },
  tasting: {
    ...french,
    surfaces: ['slate', 'linen', 'darkWood'],
    wares: ['white', 'stone', 'dark'],
    extras: ['candle', 'flowers', 'none'],
    food: tasting,
  },
  pizza,
  'tomato-pasta': { ...pasta, food: pomodoro },
  'pesto-pasta': { ...pasta, food: pesto },
  'clam-pasta': { ...pasta, food: vongole },
  croissants: { ...bakery, food: croissants },
  'cinnamon-buns': { ...bakery, food: cinnamonBuns },
  toast: { ...bakery, food: toast },
  'custard-tarts': { ...bakery, ...round, food: custardTarts },
  bread: { ...bakery, ...board, food: loaf },
  tart: { ...dessert, food: berryTart },
  'ice-cream': { ...dessert, food: scoops },
  wine,
  ramen,
  'beef-noodles': beefNoodles,
  pho,
  bibimbap,
  sushi,
  'dim-sum': dimSum,
  'hot-pot': hotPot,
  curry,
  thali,
  injera: ethiopian,
  tacos,
  paella: tapas,
  mezze,
  shakshuka,
  kebab,
  khinkali: { ...georgian, food: khinkali },
  khachapuri: { ...georgian, food: khachapuri },
  borscht: { ...eastern, food: borscht },
  pierogi: { ...eastern, food: pierogi },
  salad: garden,
  'grain-bowl': generic,
}

/** Dishes of each cuisine, used if the menu is unknown. The seed picks one. */
export const MENU: Readonly<Record<PictureKind, readonly [Dish, ...Dish[]]>> = {
  italian: [pasta],
  pizza: [pizza],
  seafood: [seafood],
  japanese: [ramen],
  sushi: [sushi],
  chinese: [dimSum],
  taiwanese: [beefNoodles, hotPot],
  'hot-pot': [hotPot],
  korean: [bibimbap],
  vietnamese: [pho],
  thai: [curry],
  indian: [thali],
  mexican: [tacos],
  french: [french],
  spanish: [tapas],
  bakery: [bakery],
  mezze: [mezze],
  grill: [grill],
  burger: [burger],
  garden: [garden],
  peruvian: [ceviche],
  'middle-eastern': [mezze, shakshuka],
  turkish: [kebab, shakshuka],
  german: [schnitzel],
  georgian: [georgian],
  eastern: [eastern],
  ethiopian: [ethiopian],
  wine: [wine],
  dessert: [dessert],
  generic: [generic],
}
