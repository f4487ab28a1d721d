import { pick } from './seeded.ts'

export interface Guest {
  name: string
  email: string
  phone: string
}

/** Fictional guests for tests and demos. */
export const people = {
  ines: { name: 'Inês Valadares', email: 'ines@example.com', phone: '+351 910 000 101' },
  otto: { name: 'Otto Birnbaum', email: 'otto@example.org', phone: '+49 171 0000 102' },
  mei: { name: '林小梅', email: 'mei@example.com', phone: '+886 900 000 103' },
  dragana: { name: 'Драгана Вранић', email: 'dragana@example.org', phone: '+381 60 000 0104' },
  tom: { name: 'Tom O’Hare-Whitlock', email: 'tom@example.com', phone: '+44 7700 900105' },
  june: { name: 'June Abernathy', email: 'june@example.org', phone: '+1 202 555 0106' },
} as const satisfies Record<string, Guest>

const firstNames =
  'Ada Amadou Anouk Bela Carmo Chidi Clara Daan Elif Esra Farid Greta Hana Hugo Ida Ivo Jonas Kaito Lena Livia Luka Mara Mateus Mina Nadia Nico Olga Paulo Petra Quentin Rosa Sami Tessa Uma Vera Wanda Xenia Yara Yusuf Zora'.split(
    ' ',
  )
const lastNames =
  'Albuquerque Bakker Castellan Dovetail Engström Farrow Gallowglass Halloran Ibarra Jankovic Kessler Lindqvist Marchetti Nightingale Okonjo Pemberton Quintela Rasmussen Sorensen Takamori Underhill Vasquez Wexford Yamane Zeller'.split(
    ' ',
  )

/** Returns a random guest for a booking in the demo world. */
export function someGuest(random: () => number): Guest {
  const first = pick(random, firstNames)
  const last = pick(random, lastNames)
  const plain = `${first}.${last}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.]/g, '')
  const number = 100 + Math.floor(random() * 100)
  return { name: `${first} ${last}`, email: `${plain}@example.org`, phone: `+1 202 555 0${number}` }
}

/** Special requests that some demo guests make. */
export const requestTexts = [
  'A table by the window, if there is one.',
  'One of us does not eat nuts.',
  'We are celebrating a birthday, quietly.',
  'We bring a small dog.',
  'A high chair, please.',
  'We may be ten minutes late.',
  'One vegan, one who will eat anything.',
] as const
