import { answer, modifier, dish, menu, section } from './menu-phrases.ts'

export const overseasMenus = [
  menu({
    of: 'the-dumpling-ledger',
    language: 'en',
    id: 'ledger',
    name: 'The ledger',
    asks: [
      modifier(
        'how',
        'How',
        [1, 1],
        answer('boiled', 'Boiled', 0),
        answer('fried', 'Fried on one side', 100),
      ),
      modifier(
        'dip',
        'Dip',
        [0, 2],
        answer('vinegar', 'Black vinegar', 0),
        answer('chilli', 'Chilli oil', 50, 'sesame'),
        answer('peanut', 'Peanut', 75, 'peanuts soya'),
      ),
    ],
    sections: [
      section(
        'By the dozen',
        dish('Pork and fennel', 'Twelve', 1150, 'gluten soya ?how ?dip'),
        dish('Lamb and cumin', 'Twelve, a little numbing', 1350, 'gluten soya spicy ?how ?dip'),
        dish('Cabbage and tofu skin', 'Twelve', 1050, 'gluten soya vegan ?how ?dip'),
      ),
      section(
        'By the hand',
        dish('Chive pocket', 'Egg, chives, glass noodles, the size of a hand', 550, 'gluten eggs vegetarian'),
        dish('Scallion pancake', 'In wedges', 600, 'gluten vegan'),
      ),
      section(
        'Beside',
        dish('Smashed cucumber', 'Garlic, sesame', 650, 'sesame soya vegan'),
        dish('Wood ear salad', 'Vinegar, coriander', 700, 'soya vegan'),
      ),
    ],
  }),
  menu({
    of: 'the-velvet-pickle',
    language: 'en',
    id: 'counter',
    name: 'Counter',
    asks: [
      modifier(
        'bread',
        'Bread',
        [1, 1],
        answer('rye', 'Seeded rye', 0, 'gluten'),
        answer('club', 'Club roll', 0, 'gluten'),
        answer('none', 'No bread', 0),
      ),
    ],
    sections: [
      section(
        'Sandwiches',
        dish('Pastrami', 'By the finger-width: two fingers', 1900, 'gluten mustard ?bread'),
        dish('Turkey and half-sour', 'Roasted here, sliced thick', 1650, 'gluten mustard ?bread'),
        dish('Whitefish salad', 'Dill, celery, lemon', 1750, 'gluten fish eggs celery ?bread'),
        dish('Smoked beet Reuben', 'Beetroot, kraut, Swiss', 1550, 'gluten milk vegetarian ?bread'),
      ),
      section(
        'Bowls',
        dish('Matzo ball soup', 'They float', 1200, 'gluten eggs celery'),
        dish('Mushroom barley', 'They do not', 1100, 'gluten celery vegan'),
      ),
      section(
        'Sweet',
        dish('Black and white', 'A cookie of two minds', 450, 'gluten eggs milk vegetarian'),
        dish(
          'Noodle kugel',
          'With raisins. This is not open to discussion',
          750,
          'gluten eggs milk vegetarian',
        ),
      ),
    ],
  }),
  menu({
    of: 'minuit-moins-le-quart',
    language: 'fr',
    id: 'nuit',
    name: 'La nuit',
    sections: [
      section(
        'Poutines',
        dish('La canard', 'Chips, curds, duck gravy', 1450, 'milk gluten'),
        dish('La forêt', 'Mushroom gravy, summer savory', 1350, 'milk vegetarian'),
        dish('La sage', 'No curds, no gravy made of anything that walked', 1250, 'soya vegan'),
      ),
      section(
        'Steamés',
        dish('Toasté', 'Steamed hot dog, toasted bun, cabbage', 375, 'gluten mustard'),
        dish('Œufs marinés', 'Two pickled eggs from the jar', 300, 'eggs vegetarian gluten-free'),
      ),
      section(
        'Pour tenir',
        dish('Pouding chômeur', 'Cake that sinks into maple', 725, 'gluten eggs milk vegetarian'),
      ),
    ],
  }),
  menu({
    of: 'boulange-du-carre-perdu',
    language: 'fr',
    id: 'four',
    name: 'Au four',
    sections: [
      section(
        'Bagels',
        dish('Sésame', 'Boiled in honey water', 150, 'gluten sesame vegetarian @bread'),
        dish('Pavot', 'Poppy', 150, 'gluten vegetarian @bread'),
        dish('Garni', 'With smoked trout, capers, whipped cheese', 1150, 'gluten fish milk'),
      ),
      section(
        'Brioches',
        dish('Nœud à la cardamome', 'Cardamom knot', 425, 'gluten milk eggs vegetarian'),
        dish('Croissant au sarrasin', 'Buckwheat croissant', 475, 'gluten milk eggs vegetarian'),
      ),
      section(
        'Pains',
        dish('Sarrasin', 'Buckwheat loaf; hold it to your ear', 950, 'gluten vegan @bread', { stock: 10 }),
        dish('Fesses de seigle', 'Rye, in two halves', 800, 'gluten vegan @bread', { stock: 8 }),
      ),
    ],
  }),
  menu({
    of: 'beyrouth-sous-la-neige',
    language: 'fr',
    id: 'mezze',
    name: 'Mezze',
    sections: [
      section(
        'Froid',
        dish('Fattouche', 'In January too', 1250, 'gluten vegan'),
        dish('Moutabal', 'Smoked aubergine, tahini, pomegranate', 1100, 'sesame vegan gluten-free'),
        dish('Labneh', 'With dried mint and oil', 950, 'milk vegetarian gluten-free'),
      ),
      section(
        'Chaud',
        dish(
          'Houmous chaud',
          'Warm hummus, pine nuts in butter',
          1300,
          'sesame nuts milk vegetarian gluten-free',
        ),
        dish('Kibbé', 'Like grandmother’s, which is to say argued about', 1550, 'gluten nuts halal'),
        dish('Chou-fleur', 'Fried cauliflower, tarator', 1200, 'sesame vegan gluten-free'),
      ),
      section(
        'Doux',
        dish('Knafeh', 'Cheese, threads of dough, orange-flower syrup', 950, 'gluten milk nuts vegetarian'),
        dish('Thé à la menthe', 'Against the wind', 400, 'vegan'),
      ),
    ],
  }),
  menu({
    of: 'trattoria-sette-gatti',
    id: 'sette',
    name: '七匹のお品書き',
    sections: [
      section(
        'Antipasti',
        dish(
          'Burrata di Hokkaido',
          'Burrata from Hokkaido, persimmon, black pepper',
          1450,
          'milk vegetarian gluten-free',
        ),
        dish('Carpaccio di tai', 'Sea bream, yuzu, olive oil', 1380, 'fish gluten-free'),
      ),
      section(
        'Primi',
        dish('Spaghetti mentaiko e limone', 'Cod roe, lemon leaf', 1620, 'gluten fish milk spicy'),
        dish(
          'Gnocchi di kabocha',
          'Pumpkin gnocchi, sage, hazelnut',
          1580,
          'gluten eggs milk nuts vegetarian',
        ),
      ),
      section(
        'Pizze',
        dish('Gatto nero', 'Squid ink, clams, garlic', 1890, 'gluten molluscs'),
        dish('Margherita', 'As it should be', 1490, 'gluten milk vegetarian'),
      ),
      section('Dolci', dish('Tiramisù', 'Cut with a ruler', 780, 'gluten eggs milk vegetarian')),
    ],
  }),
  menu({
    of: 'san-ke-dan',
    language: 'zh-TW',
    id: 'zaocan',
    name: '早餐',
    asks: [
      modifier(
        'sweet',
        '甜度',
        [1, 1],
        answer('none', '無糖', 0),
        answer('half', '半糖', 0),
        answer('full', '正常', 0),
      ),
    ],
    sections: [
      section(
        '蛋餅',
        dish(
          '三顆蛋餅',
          'Egg crêpe with three eggs, unless you protest',
          6500,
          'gluten eggs soya vegetarian',
        ),
        dish('起司蛋餅', 'With cheese', 7000, 'gluten eggs milk soya vegetarian'),
        dish('蔬菜蛋餅', 'With cabbage and carrot', 7000, 'gluten eggs soya vegetarian'),
      ),
      section(
        '燒餅',
        dish('燒餅油條', 'Sesame flatbread around a fried dough stick', 5500, 'gluten sesame vegan'),
        dish('燒餅夾蛋', 'Sesame flatbread with an egg', 5000, 'gluten sesame eggs vegetarian'),
      ),
      section(
        '豆漿',
        dish('甜豆漿', 'Warm soya milk, sweet', 3000, 'soya vegan ?sweet'),
        dish(
          '鹹豆漿',
          'Savoury soya milk with vinegar, pickles and dried shrimp',
          4500,
          'soya crustaceans gluten',
        ),
      ),
    ],
  }),
  menu({
    of: 'pho-co-luu',
    id: 'bowls',
    name: 'Bowls',
    asks: [
      modifier(
        'size',
        'Size',
        [1, 1],
        answer('wheel', 'Steering wheel', 0),
        answer('lorry', 'Lorry wheel', 350),
      ),
    ],
    sections: [
      section(
        'Phở',
        dish('Phở tái', 'Rare beef', 1650, 'fish gluten-free ?size'),
        dish('Phở gân', 'Tendon, cooked until it gives in', 1750, 'fish gluten-free ?size'),
        dish('Phở chay', 'Mushroom broth, tofu, everything green', 1550, 'soya vegan gluten-free ?size'),
      ),
      section(
        'Cold',
        dish(
          'Gỏi cuốn',
          'Two rice paper rolls, prawn and pork, peanut sauce',
          950,
          'crustaceans peanuts soya',
        ),
        dish('Bún chay', 'Rice noodles, tofu, pickles, herbs nobody finishes', 1490, 'soya peanuts vegan'),
      ),
      section(
        'Glass',
        dish('Nước mía', 'Sugar-cane juice pressed while you watch', 650, 'vegan gluten-free'),
      ),
    ],
  }),
]
