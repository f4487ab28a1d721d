import type { Row } from '#server/platform/database/insert-rows.ts'
import { pictureUrl } from '#domain/pictures/picture-url.ts'

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
        text: 'Start late, share everything, and walk home uphill. Here’s how the city eats.',
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
            text: 'Restaurants open at seven, but they fill up at nine. Book for 8:30 if you want quiet, or for 9:30 if you want company.',
          },
          de: {
            title: 'Gegessen wird um neun',
            text: 'Die Restaurants öffnen um sieben, voll wird es um neun. Wer es ruhig mag, reserviert für halb neun, wer Gesellschaft sucht, für halb zehn.',
          },
          ru: {
            title: 'Ужинают в девять',
            text: 'Рестораны открываются в семь, но заполняются к девяти. Если хотите тишины, бронируйте на половину девятого, а если компании — на половину десятого.',
          },
          'zh-TW': {
            title: '九點吃晚餐',
            text: '餐廳七點開門，九點才熱鬧起來。想安靜就訂八點半，想熱鬧就訂九點半。',
          },
        },
      },
      {
        kind: 'restaurants',
        filter: "regionId eq 'pt-lisbon' and cuisine/any(c: c eq 'Portuguese')",
        orderby: 'rating desc',
        top: 6,
        words: {
          en: { title: 'Portuguese restaurants', text: '' },
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
          en: { title: 'Something different tonight', text: '' },
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
          'zh-TW': { title: '里斯本的所有座位', text: '' },
        },
      },
    ],
  },
  {
    id: 'slow-sundays',
    position: 2,
    region_id: null,
    image: pictureUrl({ shape: 'hero', kind: 'croissants', seed: 'Slow Sundays' }),
    words: {
      en: { title: 'Slow Sundays', text: 'Brunch, bakeries, and long lunches in every city we cover.' },
      de: {
        title: 'Langsame Sonntage',
        text: 'Brunch, Bäckereien und lange Mittagessen in allen unseren Städten.',
      },
      ru: { title: 'Неспешные воскресенья', text: 'Бранчи, пекарни и долгие обеды во всех наших городах.' },
      'zh-TW': { title: '慢活星期天', text: '早午餐、烘焙坊與悠閒的午餐，每座城市都有。' },
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
  {
    id: 'a-seat-near-the-guitar',
    position: 3,
    region_id: 'pt-lisbon',
    image: pictureUrl({ shape: 'hero', kind: 'room-window', seed: 'A seat near the guitar' }),
    words: {
      en: { title: 'A seat near the guitar', text: 'How to spend a morna night in Lisbon.' },
      de: { title: 'Ein Platz nah an der Gitarre', text: 'So wird ein Morna-Abend in Lissabon schön.' },
      ru: { title: 'Место рядом с гитарой', text: 'Как провести вечер морны в Лиссабоне.' },
      'zh-TW': { title: '吉他旁的座位', text: '在里斯本度過一個莫納音樂之夜。' },
    },
    parts: [
      {
        kind: 'text',
        words: {
          en: {
            title: 'Book the table, not the stage',
            text: 'The musicians sit in the corner, and the small tables fill up first. Book a week ahead for two, two weeks ahead for six.',
          },
          de: {
            title: 'Den Tisch reservieren, nicht die Bühne',
            text: 'Die Musiker sitzen in der Ecke, und die kleinen Tische sind zuerst vergeben. Zu zweit reicht eine Woche Vorlauf, zu sechst sollten es zwei sein.',
          },
          ru: {
            title: 'Бронируйте столик заранее',
            text: 'Музыканты сидят в углу, и первыми занимают маленькие столики. На двоих бронируйте за неделю, на шестерых — за две.',
          },
          'zh-TW': {
            title: '先訂好座位',
            text: '樂手坐在角落，小桌總是最先訂滿。兩位請提前一週訂位，六位請提前兩週。',
          },
        },
      },
      {
        kind: 'text',
        words: {
          en: {
            title: 'Eat before the second set',
            text: 'Cachupa is served until the break. After that the kitchen closes and only the grogue keeps coming.',
          },
          de: {
            title: 'Vor der Pause essen',
            text: 'Cachupa gibt es bis zur Pause. Danach schließt die Küche, und es wird nur noch Grogue ausgeschenkt.',
          },
          ru: {
            title: 'Поужинайте до перерыва',
            text: 'Качупу подают до перерыва. Потом кухня закрывается, и остаётся только грог.',
          },
          'zh-TW': {
            title: '中場休息前用餐',
            text: '卡丘帕燉菜供應到中場休息為止。之後廚房休息，只供應甘蔗酒。',
          },
        },
      },
      {
        kind: 'link',
        href: '/events?regionId=pt-lisbon',
        words: {
          en: { title: 'Events in Lisbon', text: '' },
          de: { title: 'Veranstaltungen in Lissabon', text: '' },
          ru: { title: 'События в Лиссабоне', text: '' },
          'zh-TW': { title: '里斯本的活動', text: '' },
        },
      },
    ],
  },
]
