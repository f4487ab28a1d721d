import { answer, dish, menu, modifier, section, type WorldMenu } from './menu-phrases.ts'

interface Sauce {
  readonly name: string
  readonly tastes: string
  readonly price: number
  readonly facts?: string
}

interface Main {
  readonly name: string
  readonly more: number
  readonly facts: string
}

const sauces: readonly Sauce[] = [
  {
    name: 'Black pepper curry',
    tastes: 'roasted pepper, fennel, a long slow heat',
    price: 1050,
    facts: 'spicy',
  },
  {
    name: 'Red curry of Jaffna',
    tastes: 'dried chillies, tamarind, curry leaves',
    price: 1080,
    facts: 'spicy',
  },
  { name: 'White curry', tastes: 'coconut milk, turmeric, green chilli', price: 990 },
  { name: 'Kalu pol curry', tastes: 'coconut roasted until it is black', price: 1120 },
  { name: 'Tamarind curry', tastes: 'sour and dark, with shallots', price: 1040 },
  { name: 'Goraka curry', tastes: 'dry and sharp with Malabar tamarind', price: 1090 },
  { name: 'Mustard curry', tastes: 'ground mustard seed and garlic', price: 1060, facts: 'mustard' },
  { name: 'Cashew curry', tastes: 'cashews simmered until they are soft', price: 1190, facts: 'nuts' },
  { name: 'Kiri hodi', tastes: 'thin coconut gravy, fenugreek, lime', price: 940 },
  {
    name: 'Devilled',
    tastes: 'peppers, onion, chilli, a little vinegar',
    price: 1130,
    facts: 'spicy sulphites',
  },
  { name: 'Lemongrass curry', tastes: 'lemongrass, pandan, cinnamon bark', price: 1070 },
  { name: 'Temple curry', tastes: 'no onion, no garlic, nine spices', price: 980 },
  { name: 'Port curry', tastes: 'tomato, cardamom, toasted rice', price: 1090 },
  {
    name: 'Green curry leaf masala',
    tastes: 'a fistful of leaves, coriander, lime',
    price: 1110,
    facts: 'spicy',
  },
  {
    name: 'Roasted chilli curry',
    tastes: 'smoke, palm sugar, a squeeze of lime',
    price: 1100,
    facts: 'spicy',
  },
  { name: 'Ambul curry', tastes: 'sour, with green mango and pandan', price: 1060 },
]

const mains: readonly Main[] = [
  { name: 'chicken', more: 0, facts: 'gluten-free' },
  { name: 'lamb', more: 250, facts: 'gluten-free' },
  { name: 'pork belly', more: 150, facts: 'gluten-free' },
  { name: 'beef', more: 200, facts: 'gluten-free' },
  { name: 'mutton on the bone', more: 220, facts: 'gluten-free' },
  { name: 'duck', more: 320, facts: 'gluten-free' },
  { name: 'king prawns', more: 380, facts: 'crustaceans gluten-free' },
  { name: 'crab', more: 550, facts: 'crustaceans gluten-free' },
  { name: 'squid', more: 260, facts: 'molluscs gluten-free' },
  { name: 'kingfish', more: 300, facts: 'fish gluten-free' },
  { name: 'eggs', more: -150, facts: 'eggs vegetarian gluten-free' },
  { name: 'paneer', more: 0, facts: 'milk vegetarian gluten-free' },
  { name: 'aubergine', more: -120, facts: 'vegan gluten-free' },
  { name: 'pumpkin', more: -140, facts: 'vegan gluten-free' },
  { name: 'jackfruit', more: -80, facts: 'vegan gluten-free' },
  { name: 'green beans', more: -180, facts: 'vegan gluten-free' },
  { name: 'chickpeas', more: -200, facts: 'vegan gluten-free' },
  { name: 'okra', more: -160, facts: 'vegan gluten-free' },
  { name: 'potato', more: -220, facts: 'vegan gluten-free' },
  { name: 'banana blossom', more: -60, facts: 'vegan gluten-free' },
]

const carriers = [
  { name: 'Kottu', tastes: 'chopped roti from the hot plate, leek, egg', price: 1090, facts: 'gluten eggs' },
  {
    name: 'Lamprais',
    tastes: 'rice and sambols baked in a banana leaf',
    price: 1290,
    facts: 'fish crustaceans',
  },
  { name: 'Biryani', tastes: 'long rice, saffron, mint, a boiled egg', price: 1240, facts: 'milk eggs nuts' },
  { name: 'String hopper pilau', tastes: 'rice noodles, peas, turmeric', price: 1120, facts: '' },
] as const

const fillings = ['chicken', 'lamb', 'pork', 'prawn', 'vegetable', 'jackfruit', 'mushroom'] as const

const dishesWith = ({ name, tastes, price, facts = '' }: Sauce) =>
  section(
    name,
    ...mains.map((main) => {
      const own = `${main.facts} ${facts} ?heat ?rice *2`
      return dish(`${name}, ${main.name}`, capitalized(tastes), price + main.more, own)
    }),
  )

/** Menus with four hundred dishes, like those of large curry restaurants. */
export const tamarindMenus: readonly WorldMenu[] = [
  menu({
    of: 'tamarind-wharf',
    language: 'en',
    id: 'wharf',
    name: 'The whole wharf',
    asks: [
      modifier(
        'heat',
        'Heat',
        [1, 1],
        answer('mild', 'Mild', 0, '!rest'),
        answer('medium', 'Medium', 0, '!rest'),
        answer('hot', 'Hot', 0, '!rest'),
        answer('village', 'As in the village', 0, '!rest'),
      ),
      modifier(
        'rice',
        'With it',
        [0, 3],
        answer('red-rice', 'Red rice', 250, '!rest', 2),
        answer('hopper', 'Hopper', 220, '!rest', 4),
        answer('egg-hopper', 'Egg hopper', 290, 'eggs !rest', 4),
        answer('roti', 'Coconut roti', 260, 'gluten', 4),
      ),
      modifier(
        'glass',
        'Glass',
        [1, 1],
        answer('glass', 'Glass', 350, '!rest'),
        answer('jug', 'Jug for four', 1150, '!rest'),
      ),
    ],
    sections: [
      section(
        'Short eats',
        dish('Mutton roll', 'Crumbed, peppery, one too few', 390, 'gluten eggs celery'),
        dish('Fish cutlet', 'Mackerel, potato, lime', 360, 'fish gluten eggs'),
        dish('Ulundu vadai', 'Black gram, curry leaf, crisp edge', 320, 'vegan gluten-free'),
        dish('Isso vadai', 'Lentil cake with a prawn on top', 420, 'crustaceans'),
        dish('Prawn toast of the wharf', 'Sesame, chilli jam', 590, 'crustaceans gluten sesame eggs'),
        dish('Devilled cashews', 'Hot, salty, gone', 450, 'nuts vegan gluten-free spicy'),
        dish('Green mango', 'Chilli salt', 380, 'vegan gluten-free'),
        dish('Papadams', 'Four, with three chutneys', 340, 'mustard vegan gluten-free'),
      ),
      ...sauces.map(dishesWith),
      ...carriers.map(({ name, tastes, price, facts }) =>
        section(
          name,
          ...fillings.map((filling, place) =>
            dish(`${name}, ${filling}`, capitalized(tastes), price + place * -20 + 100, `${facts} ?heat *3`),
          ),
        ),
      ),
      section(
        'Sambols and sides',
        ...(
          [
            ['Pol sambol', 'Fresh coconut, chilli, lime', 'vegan gluten-free'],
            ['Seeni sambol', 'Onions cooked to jam', 'vegan gluten-free'],
            ['Katta sambol', 'Raw onion and chilli, pounded', 'vegan gluten-free spicy'],
            ['Lunu miris', 'Chilli paste with dried fish', 'fish gluten-free spicy'],
            ['Gotukola', 'Pennywort, coconut, lime', 'vegan gluten-free'],
            ['Carrot sambol', 'Grated, bright, sour', 'vegan gluten-free'],
            ['Mint sambol', 'Mint, green chilli', 'vegan gluten-free'],
            ['Brinjal moju', 'Fried aubergine pickle', 'mustard sulphites vegan gluten-free'],
            ['Lime pickle', 'Two years in the jar', 'mustard vegan gluten-free'],
            ['Mango chutney', 'From whole fruit', 'sulphites vegan gluten-free'],
            ['Date chutney', 'With tamarind', 'vegan gluten-free'],
            ['Cucumber curd', 'Buffalo curd, cumin', 'milk vegetarian gluten-free'],
            ['Dal', 'Red lentils, tempered twice', 'vegan gluten-free'],
            ['Beetroot curry', 'Cinnamon, coconut', 'vegan gluten-free'],
            ['Leek and potato', 'Turmeric, mustard seed', 'mustard vegan gluten-free'],
            ['Mallung', 'Shredded greens, coconut', 'vegan gluten-free'],
          ] as const
        ).map(([name, taste, facts], place) => dish(name, taste, 250 + (place % 5) * 40, facts)),
      ),
      section(
        'Rice and bread',
        ...(
          [
            ['Red rice', 'Steamed', 'vegan gluten-free'],
            ['Samba rice', 'Small grains', 'vegan gluten-free'],
            ['Yellow rice', 'Ghee, cashews, pandan', 'milk nuts vegetarian gluten-free'],
            ['Milk rice', 'Cut in diamonds', 'vegan gluten-free'],
            ['Lemon rice', 'Mustard seed, curry leaf', 'mustard vegan gluten-free'],
            ['Hoppers', 'Two, crisp to the rim', 'vegan gluten-free'],
            ['Egg hoppers', 'Two', 'eggs vegetarian gluten-free'],
            ['Milk hoppers', 'Two, sweet in the middle', 'vegan gluten-free'],
            ['String hoppers', 'Eight', 'vegan gluten-free'],
            ['Coconut roti', 'Two, with lunu miris', 'gluten fish'],
            ['Godamba roti', 'Stretched until it is see-through', 'gluten vegan'],
            ['Pittu', 'Rice flour and coconut from the cylinder', 'vegan gluten-free'],
          ] as const
        ).map(([name, taste, facts], place) => dish(name, taste, 300 + (place % 4) * 45, facts)),
      ),
      section(
        'Afterwards',
        ...(
          [
            ['Watalappam', 'Jaggery custard, cardamom', 'eggs nuts vegetarian gluten-free'],
            ['Curd and treacle', 'Kithul treacle, buffalo curd', 'milk vegetarian gluten-free'],
            ['Love cake', 'Semolina, cashew, rose', 'gluten eggs nuts milk vegetarian'],
            ['Kalu dodol', 'Dark, chewy, best in slices', 'nuts vegan gluten-free'],
            ['Coconut pancake', 'Rolled around palm sugar', 'gluten eggs milk vegetarian'],
            ['Passion fruit ice', 'Sharp', 'vegan gluten-free'],
            ['Jaggery ice cream', 'Smoky', 'milk eggs vegetarian gluten-free'],
            ['Fruit plate', 'What the market had', 'vegan gluten-free'],
          ] as const
        ).map(([name, taste, facts], place) => dish(name, taste, 490 + (place % 3) * 60, facts)),
      ),
      section(
        'To drink',
        dish('Ginger beer', 'Made here, it bites', 350, 'vegan gluten-free !rest #glass @drinks *0'),
        dish('Lime juice', 'Salted or sweet', 350, 'vegan gluten-free !rest #glass @drinks *0'),
        dish('Tea of the hills', 'Black, strong', 290, 'vegan gluten-free !rest @drinks *0'),
        dish('Milk tea', 'Pulled from a height', 320, 'milk vegetarian gluten-free @drinks *0'),
        dish('King coconut', 'With a straw and a spoon', 480, 'vegan gluten-free !rest @drinks *0', {
          stock: 20,
        }),
        dish('Mango lassi', 'Thick', 420, 'milk vegetarian gluten-free @drinks *0'),
        dish('Lager', 'A large bottle', 590, 'gluten vegan @drinks *0'),
        dish('Stout', 'Black, sweet, strong', 620, 'gluten vegan @drinks *0'),
      ),
    ],
  }),
]

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
