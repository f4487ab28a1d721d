import { pictureUrl } from '#domain/pictures/picture-url.ts'
import type { PictureSubject } from '#domain/pictures/motifs.ts'
import type { Row } from '#server/platform/database/insert-rows.ts'

const picture = (kind: PictureSubject) => pictureUrl({ shape: 'hero', kind, seed: `Collection ${kind}` })

/** Collections of the demo world. Their filters use the syntax of the search service. */
export const collections: readonly Row<'collections'>[] = [
  {
    id: 'under-the-sky',
    position: 1,
    region_id: null,
    filter: "features/any(f: f eq 'terrace') or features/any(f: f eq 'garden')",
    orderby: 'rating desc',
    image: picture('room-terrace'),
    words: {
      en: {
        title: 'Under the sky',
        text: 'Gardens, terraces, and backyards where you can eat outside and take your time.',
      },
      de: {
        title: 'Unter freiem Himmel',
        text: 'Gärten, Terrassen und Hinterhöfe, in denen man draußen sitzt und niemand drängt.',
      },
      ru: {
        title: 'Под открытым небом',
        text: 'Сады, террасы и дворики, где стол стоит на воздухе и никто не торопит.',
      },
      'zh-TW': { title: '露天用餐', text: '花園、露台與後院，桌子擺在戶外，沒有人催你離開。' },
    },
  },
  {
    id: 'after-ten',
    position: 2,
    region_id: null,
    filter: "features/any(f: f eq 'late-night')",
    orderby: 'rating desc',
    image: picture('wine'),
    words: {
      en: { title: 'After ten', text: 'Restaurants that are still serving after the show.' },
      de: { title: 'Nach zehn', text: 'Hier ist die Küche noch warm, wenn das Theater aus ist.' },
      ru: { title: 'После десяти', text: 'Спектакль закончился, а кухня ещё работает.' },
      'zh-TW': { title: '十點以後', text: '散場之後，廚房的火還亮著。' },
    },
  },
  {
    id: 'by-the-fire',
    position: 3,
    region_id: null,
    filter:
      "features/any(f: f eq 'open-fire') or cuisine/any(c: c eq 'Grill') or cuisine/any(c: c eq 'Barbecue')",
    orderby: 'rating desc',
    image: picture('grill'),
    words: {
      en: {
        title: 'By the fire',
        text: 'Embers, smoke, and big cuts of meat. You can smell it from the street.',
      },
      de: {
        title: 'Am Feuer',
        text: 'Glut, Rauch und große Stücke: eine Küche, die man von der Straße aus riecht.',
      },
      ru: { title: 'У огня', text: 'Угли, дым и большие куски: эту кухню слышно по запаху ещё с улицы.' },
      'zh-TW': { title: '爐火邊', text: '炭火、煙香與大塊的肉，在街上就能聞到的料理。' },
    },
  },
  {
    id: 'green-plates',
    position: 4,
    region_id: null,
    filter: "search.in(cuisine, 'Vegetarian,Vegan', ',') or features/any(f: f eq 'vegan-friendly')",
    orderby: 'rating desc',
    image: picture('salad'),
    words: {
      en: { title: 'Green plates', text: 'Vegetables as the main event, not the side.' },
      de: { title: 'Grüne Teller', text: 'Wo Gemüse die Hauptsache ist und nicht die Beilage.' },
      ru: { title: 'Зелёные тарелки', text: 'Где овощи главное блюдо, а не гарнир.' },
      'zh-TW': { title: '蔬食好味', text: '在這裡，蔬菜是主角而不是配菜。' },
    },
  },
  {
    id: 'lisbon-by-the-water',
    position: 5,
    region_id: 'pt-lisbon',
    filter:
      "regionId eq 'pt-lisbon' and (features/any(f: f eq 'by-the-water') or features/any(f: f eq 'view') or cuisine/any(c: c eq 'Seafood'))",
    orderby: 'rating desc',
    image: picture('sardines'),
    words: {
      en: {
        title: 'Lisbon by the water',
        text: 'Shellfish by weight, a view of the river, and time to enjoy both.',
      },
      de: {
        title: 'Lissabon am Wasser',
        text: 'Meeresfrüchte nach Gewicht, Blick auf den Fluss und Zeit für beides.',
      },
      ru: { title: 'Лиссабон у воды', text: 'Морепродукты на вес, вид на реку и время на то и другое.' },
      'zh-TW': { title: '里斯本水岸', text: '秤重的海鮮、河岸的景色，還有慢慢享受的時間。' },
    },
  },
  {
    id: 'evenings-with-a-program',
    position: 6,
    region_id: null,
    filter: "services/any(s: s eq 'events')",
    orderby: 'rating desc',
    image: picture('tasting'),
    words: {
      en: {
        title: 'Evenings with a program',
        text: 'Live music, tastings, and long tables: restaurants that host events of their own.',
      },
      de: {
        title: 'Abende mit Programm',
        text: 'Livemusik, Verkostungen und lange Tafeln: Restaurants mit eigenen Veranstaltungen.',
      },
      ru: {
        title: 'Вечера с программой',
        text: 'Живая музыка, дегустации и длинные столы: рестораны, где проходят свои события.',
      },
      'zh-TW': { title: '有節目的夜晚', text: '現場音樂、品酒會與長桌晚宴：自己舉辦活動的餐廳。' },
    },
  },
]
