import { dish, menu, section } from '../menu-phrases.ts'

export const vegetarianMenus = [
  menu({
    of: 'horta-suspensa',
    language: 'pt',
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
