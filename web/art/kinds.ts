import { french, schnitzel } from './dishes/bistro.ts'
import { eastern, georgian } from './dishes/caucasus.ts'
import type { Dish } from './dishes/dish.ts'
import { dimSum, hotPot, sushi } from './dishes/east.ts'
import { garden, generic } from './dishes/garden.ts'
import { burger, grill } from './dishes/grill.ts'
import { pasta, pizza } from './dishes/italian.ts'
import { kebab, mezze, shakshuka } from './dishes/levant.ts'
import { beefNoodles, bibimbap, pho, ramen } from './dishes/noodle-bowls.ts'
import { ceviche, seafood } from './dishes/sea.ts'
import { curry, ethiopian, thali } from './dishes/spice.ts'
import { tacos, tapas } from './dishes/street.ts'
import { bakery, dessert, wine } from './dishes/sweet.ts'

/** Every kitchen that has a picture of its own, with the dishes that stand for it. */
export const DISHES = {
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
} as const satisfies Readonly<Record<string, readonly [Dish, ...Dish[]]>>

export type PictureKind = keyof typeof DISHES

export function isPictureKind(text: string): text is PictureKind {
  return Object.hasOwn(DISHES, text)
}

/** Words as people and OpenStreetMap write them; the first that is known decides. */
const WORDS: Readonly<Record<PictureKind, string>> = {
  pizza: 'pizza pizzeria neapolitan',
  italian: 'italian pasta trattoria osteria sicilian roman tuscan',
  sushi: 'sushi omakase nigiri',
  seafood:
    'seafood fish portuguese lusophone oyster oysters fish_and_chips marisqueira tasca crab lobster mediterranean croatian dalmatian',
  japanese:
    'japanese ramen izakaya udon soba noodle noodles tonkatsu teppanyaki yakitori okonomiyaki tempura donburi',
  'hot-pot': 'hot_pot hotpot shabu sukiyaki fondue mongolian',
  taiwanese: 'taiwanese beef_noodle beef_noodles hakka',
  chinese:
    'chinese dim_sum dimsum dumpling dumplings cantonese sichuan szechuan shanghai steamer yum_cha asian',
  korean: 'korean bibimbap korean_bbq',
  vietnamese: 'vietnamese pho banh_mi',
  thai: 'thai curry malay malaysian indonesian singaporean lao burmese filipino',
  indian: 'indian thali pakistani bangladeshi nepalese tandoori sri_lankan south_indian punjabi',
  mexican: 'mexican taco tacos tex-mex burrito latin_american',
  spanish: 'spanish tapas paella basque catalan pintxos',
  french: 'french bistro brasserie crepe belgian savoyard',
  burger: 'burger burgers american fast_food sandwich diner hot_dog chicken bagel',
  grill:
    'grill steak steak_house steakhouse barbecue bbq asado argentinian argentine churrasco brazilian meat parrilla',
  peruvian: 'peruvian ceviche nikkei hawaiian poke chilean ecuadorian caribbean',
  mezze: 'mezze meze greek cypriot',
  turkish: 'turkish kebab doner persian iranian afghan uzbek',
  'middle-eastern':
    'middle_eastern middle-eastern lebanese israeli arab syrian falafel moroccan egyptian oriental tunisian north_african shakshuka',
  garden: 'garden vegetarian vegan plant plants plant-based salad healthy organic',
  georgian: 'georgian khinkali khachapuri armenian caucasian',
  eastern:
    'eastern eastern_european russian ukrainian polish czech slovak serbian balkan hungarian romanian bulgarian borscht pierogi lithuanian estonian',
  german:
    'german austrian bavarian swiss schnitzel central_european danish swedish nordic scandinavian beer_garden biergarten british pub english irish alsatian',
  ethiopian: 'ethiopian eritrean african west_african nigerian',
  bakery:
    'bakery cafe café coffee coffee_shop breakfast brunch tea tea_shop pastry patisserie boulangerie bistro_cafe',
  dessert: 'dessert desserts ice_cream gelato cake chocolate donut crepes waffle sweets',
  wine: 'wine wine_bar bar cocktail cocktails natural_wine enoteca cheese tavern',
  generic: '',
}

const KIND_OF_WORD = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [plain(word), kind] as const),
  ),
)

/**
 * The picture for a restaurant's cuisines. Takes English words and OpenStreetMap values in any letter case
 * (`['pizza;italian']`, `['Beef noodles']`, `['coffee_shop']`); `generic` when none is known.
 */
export function kindOf(cuisines: readonly string[]): PictureKind {
  const values = cuisines
    .flatMap((cuisine) => cuisine.toLowerCase().split(/[;,/·&|]/))
    .map((value) => value.trim())
  const whole = values.map((value) => plain(value))
  const parts = whole.flatMap((value) => value.split('_'))
  for (const word of [...whole, ...parts]) {
    const kind = word && KIND_OF_WORD.get(word)
    if (kind && isPictureKind(kind)) return kind
  }
  return 'generic'
}

function plain(word: string): string {
  return word.replaceAll(/[\s-]+/g, '_')
}
