import { seats } from '#world/content/phrases.ts'
import type { WorldEvent } from '#world/shape.ts'

/**
 * Events of the demo world, which are booked by their own ids. Their days are relative to the creation of the
 * world.
 */
export const events: readonly WorldEvent[] = [
  {
    slug: 'noite-de-morna',
    of: 'cachupa-da-nha-bia',
    name: 'Noite de morna',
    description:
      'The tables move aside, a guitar and a cavaquinho take the corner, and cachupa is served until the second set. Sit where there’s room, and stay until the grogue runs out.',
    days: { starts: 0, ends: 62, on: ['Th'] },
    hours: '19:30-23:30',
    tables: [seats('Around the floor', 1, '8x1-2 4x2-4 1x4-8')],
    paymentInfo: '€28 a person, including cachupa and a glass of wine. Paid at the table.',
    price: 2800,
  },
  {
    slug: 'almoco-de-domingo-em-sao-vicente',
    of: 'cachupa-da-nha-bia',
    name: 'Sunday lunch in São Vicente',
    description:
      'One long table, fish broth first, then whatever Nha Bia’s cousin brought from the boat. Children eat free, and they sing.',
    days: { starts: 3, ends: 45, on: ['Su'] },
    hours: '13:00-17:00',
    tables: [seats('Long table', 1, '12x1-2 2x2-4')],
    paymentInfo: '€24 a person. Children under ten eat free.',
    price: 2400,
  },
  {
    slug: 'grogue-tasting',
    of: 'cachupa-da-nha-bia',
    name: 'Five grogues and a story',
    description: 'Five cane spirits from Santo Antão, poured by someone who grew up next to the press.',
    days: { starts: 9, ends: 9 },
    hours: '18:00-20:30',
    tables: [seats('Counter', 1, '6x1-2')],
    rules: { maxPartySize: 2, minPartySize: 1 },
    payment: { depositRules: { 1: 1500, 2: 3000 }, chargeIfCancelledBefore: 48 },
    paymentInfo: '€15 a person, held as a deposit until two days before.',
    price: 1500,
  },
  {
    slug: 'vece-starogradske',
    of: 'kod-cetiri-vrane',
    name: 'Вече староградске музике',
    description:
      'Old town songs from nine, and a menu of four courses under the bell. The accordion player takes requests until the quince brandy is gone.',
    days: { starts: 2, ends: 58, on: ['Fr', 'Sa'] },
    hours: '20:00-01:00',
    tables: [seats('Сала', 1, '4x1-2 6x2-4 2x4-10')],
    paymentInfo: 'RSD 3.900 po osobi, četiri jela. Plaća se na licu mesta.',
    price: 390000,
  },
  {
    slug: 'possum-trivia-night',
    of: 'the-tin-possum',
    name: 'Trivia under the possum',
    description:
      'Six rounds, teams of up to six, and a tie-breaker about marsupials. Dinner is served before the first question.',
    days: { starts: 0, ends: 70, on: ['Tu'] },
    hours: '18:30-22:30',
    tables: [seats('Front bar', 1, '4x1-2 8x2-6')],
    rules: { maxPartySize: 6 },
    paymentInfo: 'A$12 a head goes into the pot. Dinner is billed as ordered.',
    price: 1200,
  },
  {
    slug: 'temps-des-sucres',
    of: 'cabane-tout-doux',
    name: 'Le temps des sucres',
    description:
      'The whole sugar shack table: pea soup, ham in maple, omelette soufflée, ears of Christ, and taffy on snow at the end. The fiddler ignores requests, as always.',
    days: { starts: 5, ends: 26 },
    hours: '17:30-22:00',
    tables: [seats('Shared tables', 1, '6x1-2 6x2-4 2x4-10')],
    payment: {
      depositRules: { 6: 12000 },
      noShowFeeEnabled: true,
      creditCardChargeEnabled: true,
      chargeIfCancelledBefore: 24,
    },
    paymentInfo:
      'C$62 a person. For six guests or more, a card holds the table. You’re only charged if you don’t show up.',
    price: 6200,
  },
  {
    slug: 'three-gravies',
    of: 'thursday-gravy-club',
    name: 'The night of three gravies',
    description:
      'The club’s birthday: a rib roast carved in the room, three gravies and a fourth nobody has agreed on. Strangers at one table.',
    days: { starts: 16, ends: 16 },
    hours: '19:00-23:00',
    tables: [seats('The long table', 1, '10x1-2 2x2-4')],
    paymentInfo: '$95 a person with wine, paid that evening.',
    price: 9500,
  },
]
