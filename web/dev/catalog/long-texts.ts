/** Texts as long as those of people and restaurants, with their language. */
export const longTexts = [
  { lang: 'de', text: 'Gaststätte zum Donaudampfschifffahrtskapitän & Söhne am Alten Hafen, Hinterhof' },
  { lang: 'ru', text: 'Достопримечательности Рождественского бульвара, ресторан-кондитерская' },
  { lang: 'zh-TW', text: '山霧小館暨霧峰林家老宅麵食點心茶藝館與來自臺南的十二位親戚朋友們' },
  { lang: 'ar', text: 'مطعم ومقهى حدائق الياسمين الدمشقية للمأكولات الشرقية' },
] as const

export const longName = longTexts[0].text
export const arabicName = longTexts[3].text
export const longEmail = 'maria.wolfeschlegelsteinhausenbergerdorff@mail.example.com'
export const longNote =
  'Please call +351 912 345 678 or see https://example.org/accessibility-and-allergies/everything-to-know-before-you-arrive first.'
