import { answer, modifier, dish, menu, section } from './menu-phrases.ts'

export const europeanMenus = [
  menu({
    of: 'dauerbrenner',
    language: 'de',
    id: 'rund-um-die-uhr',
    name: 'Rund um die Uhr',
    asks: [
      modifier(
        'eggs',
        'Eier',
        [1, 1],
        answer('soft', 'weich', 0, 'eggs'),
        answer('turned', 'gewendet', 0, 'eggs'),
        answer('scrambled', 'gerührt', 0, 'eggs milk'),
      ),
    ],
    sections: [
      section(
        'Ab vier Uhr früh',
        dish('Mercimek', 'Lentil soup, lemon, butter and mint', 520, 'milk celery vegetarian halal'),
        dish('Sucuk mit Ei', 'Garlic sausage and two eggs in the pan', 850, 'eggs halal ?eggs'),
        dish('Menemen', 'Tomato, pepper, eggs, bread to hold them', 790, 'eggs gluten vegetarian ?eggs'),
      ),
      section(
        'Immer',
        dish('Buletten', 'Meatballs with mustard and potato salad', 980, 'gluten eggs mustard'),
        dish('Käsespätzle', 'With onions fried until they crackle', 1050, 'gluten eggs milk vegetarian'),
        dish('Linsenburger', 'Lentil patty, pickles, sesame bun', 940, 'gluten sesame vegan'),
        dish('Pommes', 'Chips, mayonnaise or not', 420, 'eggs mustard vegetarian'),
      ),
    ],
  }),
  menu({
    of: 'tante-ketewan',
    language: 'de',
    id: 'supra',
    name: 'Supra',
    sections: [
      section(
        'Kalte Vorspeisen',
        dish(
          'Pkhali',
          'Spinach, beetroot and bean, each pounded with walnuts',
          950,
          'nuts vegan gluten-free',
        ),
        dish('Badrijani', 'Aubergine rolled around walnut and pomegranate', 920, 'nuts vegan gluten-free'),
        dish('Jonjoli', 'Pickled bladdernut shoots. Try them first, ask later', 640, 'vegan gluten-free'),
      ),
      section(
        'Teig',
        dish(
          'Khinkali, sechs Stück',
          'Dumplings pleated nineteen times: beef and pork',
          1250,
          'gluten celery',
        ),
        dish('Khinkali mit Pilzen', 'The same number of pleats, mushrooms', 1150, 'gluten vegan'),
        dish(
          'Adjaruli khachapuri',
          'Bread shaped like a boat, cheese, egg, butter. Tear from the ends',
          1390,
          'gluten eggs milk vegetarian',
        ),
      ),
      section(
        'Feuer',
        dish('Mtsvadi', 'Pork on vine embers, raw onion, sour plum', 1790, 'gluten-free'),
        dish('Chakapuli', 'Lamb with tarragon and green plums', 1950, 'sulphites gluten-free'),
      ),
      section('Süß', dish('Churchkhela', 'Walnuts on a string in grape must', 580, 'nuts gluten vegan')),
    ],
  }),
  menu({
    of: 'kod-cetiri-vrane',
    language: 'sr-Latn',
    id: 'jelovnik',
    name: 'Јеловник',
    sections: [
      section(
        'За почетак',
        dish(
          'Kajmak i lepinja',
          'Young kajmak that stands by itself, hot flatbread',
          42000,
          'milk gluten vegetarian',
        ),
        dish('Pihtije', 'Aspic with garlic and paprika', 48000, 'celery gluten-free'),
        dish('Urnebes', 'Cheese and chilli, beaten until loud', 36000, 'milk spicy vegetarian gluten-free'),
      ),
      section(
        'Испод сача',
        dish(
          'Teletina ispod sača',
          'Veal under the bell, potatoes; for two, three hours',
          390000,
          'celery gluten-free',
        ),
        dish('Jagnjetina', 'Lamb under the bell', 420000, 'gluten-free'),
      ),
      section(
        'Са роштиља',
        dish('Ćevapi', 'Ten, with onion', 98000, 'gluten'),
        dish('Punjena vešalica', 'Pork filled with kajmak', 118000, 'milk gluten-free'),
        dish('Pečurke na žaru', 'Mushrooms from the grill, garlic, parsley', 72000, 'vegan gluten-free'),
      ),
      section(
        'Слатко',
        dish('Tufahije', 'Apple poached whole, walnuts, cream', 46000, 'nuts milk vegetarian gluten-free'),
        dish('Dunjevača', 'Quince brandy, to the line and over it', 32000, 'vegan'),
      ),
    ],
  }),
  menu({
    of: 'secer-i-led',
    language: 'sr-Latn',
    id: 'slatko',
    name: 'Slatko',
    asks: [
      modifier(
        'scoops',
        'Koliko kugli',
        [1, 1],
        answer('one', 'Jedna', 0, 'milk'),
        answer('two', 'Dve', 16000, 'milk'),
        answer('three', 'Tri', 30000, 'milk'),
      ),
    ],
    sections: [
      section(
        'Palačinke',
        dish(
          'Sa orasima i šatoom',
          'Walnuts and wine foam',
          52000,
          'gluten eggs milk nuts sulphites vegetarian',
        ),
        dish('Sa džemom od kajsija', 'Apricot jam, nothing else', 38000, 'gluten eggs milk vegetarian'),
      ),
      section(
        'Iz rerne',
        dish('Štrudla sa makom', 'Poppy strudel, a slice as long as a hand', 34000, 'gluten milk vegetarian'),
        dish('Krempita', 'Custard slice that leans', 39000, 'gluten eggs milk vegetarian'),
      ),
      section(
        'Led',
        dish('Višnja', 'Sour cherry ice', 18000, 'vegan gluten-free ?scoops'),
        dish('Lešnik', 'Hazelnut ice', 20000, 'milk nuts vegetarian gluten-free ?scoops'),
      ),
    ],
  }),
]
