import { answer, modifier, dish, menu, section } from '../menu-phrases.ts'

export const portugueseMenus = [
  menu({
    of: 'tasca-do-caldeireiro',
    language: 'pt',
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
    language: 'pt',
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
    language: 'pt',
    id: 'grelha',
    name: 'Grelha',
    asks: [
      modifier(
        'heat',
        'Chilli oil',
        [1, 1],
        answer('no-oil', 'Without', 0, '!rest'),
        answer('some-oil', 'As it comes', 0, '!rest'),
        answer('much-oil', 'As the cook eats it', 0, '!rest'),
      ),
      modifier(
        'portion',
        'Portion',
        [1, 1],
        answer('one', 'For one', 250, '!rest'),
        answer('table', 'For the table', 520, '!rest *1'),
      ),
      modifier(
        'side',
        'On the side',
        [1, 1],
        answer('with-chips', 'Chips', 0, '!rest'),
        answer('with-rice', 'Rice with red beans', 0, '!rest'),
        answer('with-salad', 'Tomato salad', 60, '!rest ?dressing'),
      ),
      modifier(
        'dressing',
        'Dressing',
        [1, 1],
        answer('oil-vinegar', 'Oil and vinegar', 0, 'sulphites !rest'),
        answer('yogurt', 'Yogurt and mint', 50, 'milk !rest'),
        answer('undressed', 'None', 0, '!rest'),
      ),
      modifier(
        'pots',
        'Little pots',
        [0, 4],
        answer('piri-piri', 'Extra chilli oil', 80, '!rest', 3),
        answer('garlic', 'Garlic mayonnaise', 90, 'eggs mustard !rest', 2),
        answer('pickles', 'Pickled carrots', 70, 'sulphites !rest', 2),
      ),
    ],
    sections: [
      section(
        'Da brasa',
        dish(
          'Frango inteiro',
          'A whole small chicken, split, with something on the side',
          1150,
          'gluten-free !rest ?heat ?side ?pots *3',
          { delivery: 1240 },
        ),
        dish('Meio frango', 'Half of one', 640, 'gluten-free !rest ?heat ?side ?pots:0-2 *2', {
          delivery: 700,
        }),
        dish('Asas', 'Eight wings, salt, lemon', 590, 'gluten-free !rest ?heat ?pots *2', { delivery: 650 }),
        dish(
          'Espetada de legumes',
          'Peppers, onion, mushrooms on a bay stick',
          680,
          'vegan gluten-free !rest ?heat ?side *2',
        ),
        dish(
          'Frango no pão',
          'Boned thigh, lemon leaves, a roll from across the street',
          720,
          'gluten sesame ?heat ?pots:0-2',
          { takeaway: 690, delivery: 760 },
        ),
        dish(
          'Coração de frango',
          'Hearts on a skewer. The cook sets twelve aside',
          480,
          'gluten-free !rest',
          {
            stock: 12,
          },
        ),
      ),
      section(
        'Ao lado',
        dish('Batata frita', 'Cut by hand, fried twice', 250, 'vegan gluten-free !rest #portion'),
        dish('Arroz de feijão', 'Rice with red beans', 290, 'vegan gluten-free !rest'),
        dish('Salada de tomate', 'Tomato, onion, oregano', 320, 'vegan gluten-free !rest ?dressing'),
        dish('Broa', 'Corn bread for the juices', 150, 'gluten vegan'),
      ),
      section(
        'Depois',
        dish(
          'Arroz doce',
          'Rice pudding with a cinnamon chicken on it',
          350,
          'milk eggs vegetarian gluten-free',
        ),
        dish('Abacaxi na brasa', 'Pineapple from the grill, lime, mint', 390, 'vegan gluten-free !rest'),
      ),
      section(
        'Beber',
        dish('Limonada', 'Lemons, mint, little sugar', 220, 'vegan gluten-free !rest @drinks *0'),
        dish('Água', 'Still or sparkling, half a liter', 140, 'vegan gluten-free !rest @drinks *0'),
        dish('Cerveja', 'A bottle from Lisbon', 240, 'gluten vegan @drinks *0'),
      ),
    ],
  }),
]
