import { answer, modifier, dish, menu, section } from '../menu-phrases.ts'

export const portugueseMenus = [
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
    of: 'frango-alado',
    id: 'grelha',
    name: 'Grelha',
    asks: [
      modifier(
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
]
