import type { PictureKind } from '#domain/pictures/kitchens.ts'
import { french, schnitzel } from './bistro.ts'
import { eastern, georgian } from './caucasus.ts'
import type { Dish } from './dish.ts'
import { dimSum, hotPot, sushi } from './east.ts'
import { garden, generic } from './garden.ts'
import { burger, grill } from './grill.ts'
import { pasta, pizza } from './italian.ts'
import { kebab, mezze, shakshuka } from './levant.ts'
import { beefNoodles, bibimbap, pho, ramen } from './noodle-bowls.ts'
import { ceviche, seafood } from './sea.ts'
import { curry, ethiopian, thali } from './spice.ts'
import { tacos, tapas } from './street.ts'
import { bakery, dessert, wine } from './sweet.ts'

/** The dishes that stand for each kitchen; the seed picks one. */
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
