import { answer, ask, dish, menu, section } from './menu-phrases.ts'

export const lisbonMenus = [
  menu({
    of: 'tasca-do-caldeireiro',
    id: 'carta',
    name: 'Carta',
    sections: [
      section(
        'Petiscos',
        dish(
          'Pataniscas de bacalhau',
          'Salt cod fritters with a spoonful of tomato rice',
          950,
          'gluten eggs fish',
        ),
        dish(
          'Peixinhos da horta',
          'Green beans in a thin batter, the ancestors of tempura',
          720,
          'gluten eggs vegetarian',
        ),
        dish(
          'Ameijoas à bulhão pato',
          'Clams, garlic, coriander, and bread for what is left in the pan',
          1650,
          'molluscs gluten sulphites',
        ),
        dish(
          'Azeitonas britadas',
          'Cracked olives with orange peel and wild oregano',
          350,
          'vegan gluten-free',
        ),
      ),
      section(
        'Da grelha',
        dish(
          'Carapau grelhado',
          'Horse mackerel from the coals with a bowl of cold tomato broth',
          1380,
          'fish gluten-free',
        ),
        dish(
          'Lulas recheadas',
          'Squid filled with their own tentacles, chouriço and rice',
          1590,
          'molluscs celery',
        ),
        dish('Secretos de porco preto', 'Black pork, migas of turnip greens', 1740, 'gluten'),
      ),
      section(
        'Do tacho',
        dish(
          'Feijoada de buzinas',
          'Bean stew with whelks. You will be asked twice how hungry you are',
          1490,
          'molluscs celery gluten-free',
        ),
        dish(
          'Arroz de grelos',
          'Loose rice of turnip greens with a poached egg',
          1120,
          'eggs vegetarian gluten-free',
        ),
      ),
      section(
        'Doces',
        dish(
          'Pudim de mel',
          'Honey pudding that stands up by itself',
          520,
          'eggs milk vegetarian gluten-free',
        ),
        dish('Laranja com canela', 'Sliced orange, cinnamon, olive oil', 380, 'vegan gluten-free'),
      ),
    ],
  }),
  menu({
    of: 'tasca-do-caldeireiro',
    id: 'almoco',
    name: 'Almoço do dia',
    sections: [
      section(
        'Terça a sexta, 12–15 h',
        dish(
          'Prato do dia',
          'Today’s pot, soup, bread and coffee. Ask what is in it; it changes at noon',
          1250,
          'gluten celery',
        ),
        dish('Sopa da pedra', 'Stone soup without the stone', 450, 'celery gluten-free'),
        dish('Meia desfeita', 'Chickpeas, salt cod, egg and parsley', 980, 'fish eggs gluten-free'),
      ),
    ],
  }),
  menu({
    of: 'forno-manjerona',
    id: 'forno',
    name: 'Dal forno',
    asks: [
      ask(
        'edge',
        'Dough',
        [1, 1],
        answer('wheat', 'Two-day wheat', 0, 'gluten'),
        answer('rye', 'Half rye', 150, 'gluten'),
        answer('rice', 'Without gluten', 250),
      ),
      ask(
        'extra',
        'On top',
        [0, 3],
        answer('anchovy', 'Anchovies', 220, 'fish'),
        answer('egg', 'A soft egg', 150, 'eggs'),
        answer('burrata', 'Burrata', 390, 'milk'),
      ),
    ],
    sections: [
      section(
        'Pizze',
        dish(
          'Manjerona',
          'Marjoram, lemon, sheep’s cheese: the reason for the hill',
          1290,
          'gluten milk vegetarian ?edge ?extra',
        ),
        dish(
          'Marinara lunga',
          'Tomato, four garlics, oregano, no cheese and no regret',
          980,
          'gluten vegan ?edge ?extra',
        ),
        dish('Norma', 'Fried aubergine, tomato, salted ricotta', 1240, 'gluten milk vegetarian ?edge ?extra'),
        dish(
          'Diavola da Serra',
          'Spicy chouriço, honey from the hives next door',
          1390,
          'gluten milk spicy ?edge ?extra',
        ),
        dish(
          'Acciuga e alho-francês',
          'Leeks melted for hours, anchovies',
          1320,
          'gluten milk fish ?edge ?extra',
        ),
      ),
      section(
        'Prima',
        dish('Pão de forno', 'Bread from the floor of the oven, olive oil of Moura', 420, 'gluten vegan'),
        dish('Finocchio arrosto', 'Fennel roasted in embers, orange, almonds', 860, 'nuts vegan gluten-free'),
        dish('Polpette in bianco', 'Veal and lemon meatballs, bay leaf', 990, 'gluten eggs milk'),
      ),
      section(
        'Dopo',
        dish('Tiramisù al banco', 'Made this morning, finished by ten', 620, 'gluten eggs milk vegetarian'),
        dish('Granita de limão', 'Lemon ice, a leaf of marjoram', 450, 'vegan gluten-free'),
      ),
    ],
  }),
  menu({
    of: 'padaria-meia-noz',
    id: 'manha',
    name: 'Manhã',
    asks: [
      ask(
        'milk',
        'Milk',
        [1, 1],
        answer('cow', 'Cow’s milk', 0, 'milk'),
        answer('oat', 'Oat drink', 40, 'gluten'),
        answer('soy', 'Soya drink', 40, 'soya'),
      ),
    ],
    sections: [
      section(
        'Do forno',
        dish('Pão de noz', 'Walnut loaf, half', 320, 'gluten nuts vegan'),
        dish('Caracol de canela', 'Cinnamon snail with brown butter', 280, 'gluten milk eggs vegetarian'),
        dish('Queijada de requeijão', 'Curd tart, warm until about nine', 220, 'gluten milk eggs vegetarian'),
      ),
      section(
        'Ovos, até às onze',
        dish(
          'Ovos com coentros',
          'Soft eggs, coriander, toasted walnut bread',
          690,
          'eggs gluten nuts vegetarian',
        ),
        dish('Ovos verdes', 'Stuffed eggs, parsley, a little vinegar', 540, 'eggs mustard vegetarian'),
      ),
      section(
        'Enquanto houver pão',
        dish(
          'Tosta de São Jorge',
          'Toasted sandwich with island cheese and quince',
          590,
          'gluten milk vegetarian',
        ),
        dish(
          'Tosta de abacate não',
          'There is none. Tomato, oregano and very good oil instead',
          520,
          'gluten vegan',
        ),
      ),
      section(
        'Café',
        dish('Galão', 'Tall and milky', 190, 'milk vegetarian ?milk'),
        dish('Bica', 'Short and black', 90, 'vegan'),
      ),
    ],
  }),
  menu({
    of: 'frango-alado',
    id: 'grelha',
    name: 'Grelha',
    asks: [
      ask(
        'heat',
        'Chilli oil',
        [1, 1],
        answer('none', 'Without', 0),
        answer('some', 'As it comes', 0),
        answer('much', 'As the cook eats it', 0),
      ),
    ],
    sections: [
      section(
        'Da brasa',
        dish('Frango inteiro', 'A whole small chicken, split', 1150, 'gluten-free ?heat'),
        dish('Meio frango', 'Half of one', 640, 'gluten-free ?heat'),
        dish('Asas', 'Eight wings, salt, lemon', 590, 'gluten-free ?heat'),
        dish(
          'Espetada de legumes',
          'Peppers, onion, mushrooms on a bay stick',
          680,
          'vegan gluten-free ?heat',
        ),
      ),
      section(
        'Ao lado',
        dish('Batata frita', 'Cut by hand, fried twice', 250, 'vegan gluten-free'),
        dish('Arroz de feijão', 'Rice with red beans', 290, 'vegan gluten-free'),
        dish('Salada de tomate', 'Tomato, onion, oregano', 320, 'vegan gluten-free'),
      ),
    ],
  }),
  menu({
    of: 'cachupa-da-nha-bia',
    id: 'panela',
    name: 'Da panela',
    sections: [
      section(
        'Cachupa',
        dish(
          'Cachupa rica',
          'Corn, beans, cassava, pork, chouriço and cabbage, on the fire since yesterday',
          1150,
          'gluten-free',
        ),
        dish('Cachupa pobre', 'The same without meat, and nobody feels poor', 890, 'vegan gluten-free'),
        dish('Cachupa guisada', 'Yesterday’s, fried in the pan with an egg on top', 920, 'eggs gluten-free'),
      ),
      section(
        'Do mar',
        dish('Moreia frita', 'Fried moray, lime', 1080, 'fish gluten'),
        dish('Caldo de peixe', 'Fish broth with green banana', 960, 'fish celery gluten-free'),
        dish('Buzio guisado', 'Stewed sea snails, a little heat', 1120, 'molluscs spicy gluten-free'),
      ),
      section(
        'No fim',
        dish('Pudim de queijo', 'Cheese pudding with burnt sugar', 420, 'milk eggs vegetarian gluten-free'),
        dish('Grogue com mel', 'Cane spirit and honey, small glass', 300, 'vegan'),
      ),
    ],
  }),
  menu({
    of: 'horta-suspensa',
    id: 'horta',
    name: 'Da horta',
    sections: [
      section(
        'Frio',
        dish('Beterraba fumada', 'Smoked beetroot, fig leaf, toasted seeds', 890, 'sesame vegan gluten-free'),
        dish('Tomate e pêssego', 'Tomato, peach, lemon verbena', 840, 'vegan gluten-free'),
      ),
      section(
        'Quente',
        dish(
          'Arroz de grelos',
          'Rice of turnip greens, aged island cheese',
          1290,
          'milk vegetarian gluten-free',
        ),
        dish('Couve na brasa', 'Pointed cabbage from the embers, hazelnut, miso', 1240, 'nuts soya vegan'),
        dish('Ravioli de abóbora', 'Pumpkin, sage, brown butter', 1420, 'gluten eggs milk vegetarian'),
      ),
      section(
        'Doce',
        dish('Tarte de amêndoa verde', 'Tart of green almonds', 690, 'nuts gluten eggs milk vegetarian'),
        dish('Sorvete de funcho', 'Fennel ice, olive oil, salt', 560, 'vegan gluten-free'),
      ),
    ],
  }),
]
