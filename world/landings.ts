import type { Row } from '#server/database/insert-rows.ts'

/** Landing pages of the demo world. */
export const landings: readonly Row<'landings'>[] = [
  {
    id: 'first-evening-in-lisbon',
    position: 1,
    region_id: 'pt-lisbon',
    image: '',
    words: {
      en: {
        title: 'Your first evening in Lisbon',
        text: 'Start late, share everything, walk home uphill. Here is how the city eats.',
      },
      de: {
        title: 'Der erste Abend in Lissabon',
        text: 'Spät anfangen, alles teilen, bergauf nach Hause gehen: So isst die Stadt.',
      },
      ru: {
        title: 'Первый вечер в Лиссабоне',
        text: 'Начните поздно, делитесь всем, возвращайтесь пешком в гору. Так ужинает этот город.',
      },
      'zh-TW': {
        title: '在里斯本的第一晚',
        text: '晚點開始，樣樣分享，再慢慢走上坡回家。這座城市就是這樣吃飯的。',
      },
    },
    parts: [
      {
        kind: 'text',
        words: {
          en: {
            title: 'Dinner is at nine',
            text: 'Kitchens open at seven, but the room fills at nine. Book for half past eight if you want quiet, for half past nine if you want company.',
          },
          de: {
            title: 'Gegessen wird um neun',
            text: 'Die Küchen öffnen um sieben, voll wird es um neun. Wer Ruhe sucht, bucht um halb neun, wer Gesellschaft sucht, um halb zehn.',
          },
          ru: {
            title: 'Ужинают в девять',
            text: 'Кухни открываются в семь, но зал наполняется к девяти. Хотите тишины, бронируйте на половину девятого, хотите компании, на половину десятого.',
          },
          'zh-TW': {
            title: '九點吃晚餐',
            text: '廚房七點開火，九點才熱鬧起來。想安靜就訂八點半，想熱鬧就訂九點半。',
          },
        },
      },
      {
        kind: 'restaurants',
        filter: "regionId eq 'pt-lisbon' and cuisine/any(c: c eq 'Portuguese')",
        orderby: 'rating desc',
        top: 6,
        words: {
          en: { title: 'Portuguese kitchens', text: '' },
          de: { title: 'Portugiesische Küche', text: '' },
          ru: { title: 'Португальская кухня', text: '' },
          'zh-TW': { title: '葡萄牙料理', text: '' },
        },
      },
      {
        kind: 'cuisines',
        regionId: 'pt-lisbon',
        cuisines: ['Seafood', 'Wine Bar', 'Italian', 'Japanese', 'Vegetarian'],
        words: {
          en: { title: 'Something else tonight', text: '' },
          de: { title: 'Heute mal etwas anderes', text: '' },
          ru: { title: 'Сегодня что-то другое', text: '' },
          'zh-TW': { title: '今晚換個口味', text: '' },
        },
      },
      {
        kind: 'link',
        href: '/?regionId=pt-lisbon#dine',
        words: {
          en: { title: 'All tables in Lisbon', text: '' },
          de: { title: 'Alle Tische in Lissabon', text: '' },
          ru: { title: 'Все столики в Лиссабоне', text: '' },
          'zh-TW': { title: '里斯本的所有餐桌', text: '' },
        },
      },
    ],
  },
  {
    id: 'slow-sundays',
    position: 2,
    region_id: null,
    image: '',
    words: {
      en: { title: 'Slow Sundays', text: 'Brunch, bakeries and long lunches, in every city we know.' },
      de: {
        title: 'Langsame Sonntage',
        text: 'Brunch, Bäckereien und lange Mittage, in jeder Stadt, die wir kennen.',
      },
      ru: { title: 'Неспешные воскресенья', text: 'Бранчи, пекарни и долгие обеды во всех наших городах.' },
      'zh-TW': { title: '慢活星期天', text: '早午餐、烘焙坊與悠長的午餐，在我們認識的每座城市。' },
    },
    parts: [
      {
        kind: 'restaurants',
        filter: "search.in(cuisine, 'Brunch,Breakfast,Bakery,Café', ',')",
        orderby: 'rating desc',
        top: 9,
        words: {
          en: { title: 'Late breakfast', text: '' },
          de: { title: 'Spätes Frühstück', text: '' },
          ru: { title: 'Поздний завтрак', text: '' },
          'zh-TW': { title: '晚一點的早餐', text: '' },
        },
      },
    ],
  },
]
