/** Syllables and words for invented names, one list per script. */
export interface NameStyle {
  readonly share: number
  readonly starts: readonly string[]
  readonly middles: readonly string[]
  readonly ends: readonly string[]
  /** Words before or after the name, shared by many restaurants. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

const words = (text: string): readonly string[] => text.split(' ')

export const nameStyles: readonly NameStyle[] = [
  {
    share: 0.5,
    starts: words(
      'Bar Cor Del Fer Gal Hav Kes Lom Mar Nor Pel Quin Ros San Tor Val Wes Yar Zan Ald Ben Cas Dun Ell Gran Har',
    ),
    middles: words('a e i o u an en in on ar er ir or el il ol am em im'),
    ends: words(
      'ton dale wick berg stein mann ley sen ville more field tini belli rossi etti andi oux ard eau iere',
    ),
    before: words('The Café Chez Trattoria Osteria Gasthaus Pizzeria Bistro Tasca Casa Zum Le La Il'),
    after: words('Kitchen Grill House & Sons Garden Room Tavern Bakery Deli'),
  },
  {
    share: 0.2,
    starts: words('Á Bé Çel Dö É Fü Gö Hå Jí Kø Lú Mä Ñan Ö Pé Rô São Tú Új Žel'),
    middles: words('re li mo na ra ci té vá ño ñe ção lé ně ří šu čo'),
    ends: words('lin mar nes ção ière örn ský ová ães ñón ús ália čka ště'),
    before: words('Café Marisquería Churrascaria Gaststätte Krčma Røgeri Crêperie'),
    after: words('Cantina Ateliê Stübchen Pâtisserie Kök'),
  },
  {
    share: 0.12,
    starts: words('Бел Вер Гор Зим Кра Лес Мор Нев Оль Пет Рус Сол Тих Чай'),
    middles: words('о е и ы ов ев ин на ро ле ма'),
    ends: words('ка ский ная ово ица евъ ник ария град'),
    before: words('Кафе Ресторан Столовая Трактир Кофейня'),
    after: words('Двор Дом Сад'),
  },
  {
    share: 0.08,
    starts: words('Αγ Βερ Γαλ Δημ Ελ Θαλ Καλ Λεμ Μαρ Νησ Ξεν Ορ Παλ Σελ'),
    middles: words('ά έ ί ό ύ α ε ι ο ρι νο λα'),
    ends: words('νι ρος κής δης μα λιά σιά τήρι όπουλο'),
    before: words('Ταβέρνα Εστιατόριο Καφενείο Ψησταριά'),
    after: words('Κήπος Θάλασσα'),
  },
  {
    share: 0.1,
    starts: words('山 春 海 福 金 龍 松 竹 花 雲 月 江 和 大 明 東 南 味 香 鼎'),
    middles: words('霧 水 風 泰 門 樂 來 記 源 豐 華 興 緣 川 和 寶 園 鄉 旺 美'),
    ends: words('小館 飯店 食堂 酒家 麵館 茶室 火鍋 餐廳 亭 屋 軒 樓'),
    before: words('老 新 阿'),
    after: words('本店 分店'),
  },
]

export const madeCuisines = words(
  'Italian Pizza Chinese Japanese Sushi Indian Thai Mexican French Greek Turkish Lebanese Georgian Korean Vietnamese Seafood Grill Burger Vegan Vegetarian Bakery Café Pub Tapas Ramen Noodles Steak Barbecue Diner Brunch Ethiopian Persian Peruvian Polish Portuguese Spanish German British American Dessert',
)
export const madeFeatures = words(
  'terrace garden view live-music late-night step-free dogs-welcome quiet vegan-friendly takeaway',
)
export const madeAreas = words(
  'Harbour Old-Town Market Riverside Hill Station Park Castle University North-Gate',
)
