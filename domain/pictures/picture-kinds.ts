/**
 * Every kind of picture, with the words that people and OpenStreetMap use for its cuisines. The drawings are in
 * `art/dishes/`, so a browser can choose a kind without loading them.
 */
const WORDS = {
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
} as const

export type PictureKind = keyof typeof WORDS

export function isPictureKind(text: string): text is PictureKind {
  return Object.hasOwn(WORDS, text)
}

export const PICTURE_KINDS: readonly PictureKind[] = Object.keys(WORDS).filter(isPictureKind)

const KIND_OF_WORD = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [plain(word), kind] as const),
  ),
)

/**
 * Returns the kind of picture for a restaurant's cuisines, which are English words or OpenStreetMap values
 * (`['pizza;italian']`, `['Beef noodles']`, `['coffee_shop']`). Ignores case. Returns `generic` if no cuisine
 * is known.
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
