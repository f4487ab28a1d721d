import { answer, modifier, dish, menu, section } from '../menu-phrases.ts'

export const menusFromTheOven = [
  menu({
    of: 'forno-manjerona',
    id: 'forno',
    name: 'Dal forno',
    asks: [
      modifier(
        'edge',
        'Dough',
        [1, 1],
        answer('wheat', 'Two-day wheat', 0, 'gluten'),
        answer('rye', 'Half rye', 150, 'gluten'),
        answer('rice', 'Without gluten', 250, '!gluten'),
      ),
      modifier(
        'cup',
        'Cup',
        [1, 1],
        answer('small-cup', 'Small', 450, '!rest'),
        answer('large-cup', 'Large', 640, '!rest'),
      ),
      modifier(
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
        dish('Granita de limão', 'Lemon ice, a leaf of marjoram', 450, 'vegan gluten-free !rest #cup'),
      ),
    ],
  }),
  menu({
    of: 'padaria-meia-noz',
    language: 'pt',
    id: 'manha',
    name: 'Manhã',
    asks: [
      modifier(
        'milk',
        'Milk',
        [1, 1],
        answer('cow', 'Cow’s milk', 0, 'milk'),
        answer('oat', 'Oat drink', 40, 'gluten !milk !soya'),
        answer('soy', 'Soya drink', 40, 'soya !milk !gluten'),
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
        dish('Galão', 'Tall and milky', 190, 'milk vegetarian ?milk @drinks'),
        dish('Bica', 'Short and black, with milk if you like', 90, 'vegan !rest ?milk:0-2 @drinks'),
        dish('Papas de aveia', 'Porridge with pear and walnuts', 420, 'gluten nuts vegetarian ?milk:1-1'),
      ),
    ],
  }),
]
