import { dish, menu, section } from '../menu-phrases.ts'

export const capeVerdeanMenus = [
  menu({
    of: 'cachupa-da-nha-bia',
    language: 'pt',
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
]
