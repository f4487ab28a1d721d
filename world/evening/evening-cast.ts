/** A party of the demo evening. All minutes are relative to the quarter of an hour in which the demo is opened. */
export interface EveningParty {
  readonly name: string
  readonly size: number
  /** When it is due. */
  readonly at: number
  /** Table numbers; empty for a party without a table. */
  readonly tables: readonly string[]
  readonly status:
    | 'Pending'
    | 'Approved'
    | 'Seated'
    | 'Closed'
    | 'NoShow'
    | 'CanceledByClient'
    | 'CanceledByHost'
  /** When its last step was made; when it is due, by default. */
  readonly step?: number
  /** When it was booked; some days ago by default. */
  readonly booked?: number
  /** Whether it left an email and a phone number. A party booked by telephone often has neither. */
  readonly contact?: 'both' | 'phone' | 'none'
  readonly wishes?: string
  readonly profile?: Readonly<Record<string, unknown>>
  readonly extras?: Readonly<Record<string, unknown>>
  readonly visitNote?: string
  /** Minutes that the guest reported to be late. */
  readonly late?: number
  readonly arrived?: number
  /** How many of the party are here. */
  readonly here?: number
  readonly confirmed?: boolean
  /** What guest and restaurant wrote to each other, with the minutes at which they did. */
  readonly messages?: readonly (readonly [from: 'guest' | 'restaurant', at: number, body: string])[]
}

const left: readonly EveningParty[] = [
  { name: 'Ada Lindqvist', size: 2, at: -180, tables: ['1'], status: 'Closed', step: -94 },
  { name: 'Tiago e Beatriz Fontoura', size: 4, at: -180, tables: ['6'], status: 'Closed', step: -81 },
  { name: 'Mara Zeller', size: 2, at: -150, tables: ['21'], status: 'Closed', step: -66, contact: 'none' },
  { name: 'Henrik Sorensen', size: 5, at: -120, tables: ['8'], status: 'NoShow', step: -88 },
  {
    name: 'Yusuf Okonjo',
    size: 2,
    at: 30,
    tables: ['22'],
    status: 'CanceledByClient',
    step: -65,
  },
  { name: 'Petra Halloran', size: 6, at: 45, tables: ['8'], status: 'CanceledByHost', step: -200 },
]

const seated: readonly EveningParty[] = [
  {
    name: 'Rosa Ibarra',
    size: 2,
    at: -105,
    tables: ['3'],
    status: 'Seated',
    step: -101,
    visitNote: 'Their second bottle is open.',
  },
  { name: 'Станислава Вучетић-Пајковић', size: 3, at: -90, tables: ['7'], status: 'Seated', step: -84 },
  { name: 'Jonas Wexford', size: 2, at: -75, tables: ['2'], status: 'Seated', step: -77, contact: 'phone' },
  {
    name: 'Maria Francisca de Vasconcelos e Albuquerque-Nightingale',
    size: 4,
    at: -60,
    tables: ['6'],
    status: 'Seated',
    step: -58,
    profile: { allergy: ['nuts', 'celery'] },
    wishes: 'One of us can’t eat nuts or celery, not even a trace. Please tell the kitchen.',
  },
  {
    name: 'Quentin Marchetti',
    size: 2,
    at: -45,
    tables: ['21'],
    status: 'Seated',
    step: -44,
    profile: { vip: true },
    visitNote: 'Comes every week. Likes the table by the wall.',
  },
]

const due: readonly EveningParty[] = [
  { name: 'Farid Gallowglass', size: 3, at: -30, tables: ['4'], status: 'Approved', contact: 'phone' },
  {
    name: 'Anouk Castellan',
    size: 4,
    at: -15,
    tables: ['5'],
    status: 'Approved',
    late: 20,
    messages: [
      ['restaurant', -300, 'We look forward to seeing you tonight.'],
      ['guest', -6, 'So sorry, our tram isn’t moving. Is it still all right in twenty minutes?'],
    ],
  },
  {
    name: 'Lena Takamori',
    size: 2,
    at: -15,
    tables: ['1'],
    status: 'Approved',
    arrived: -12,
    extras: { party: true, eventTypes: ['birthday'] },
    wishes: 'It’s his birthday. A candle would be lovely, but no singing, please.',
  },
  {
    name: 'Παναγιώτης Παπαδημητρίου',
    size: 2,
    at: 0,
    tables: ['22'],
    status: 'Approved',
    arrived: -3,
    here: 1,
  },
  {
    name: 'Bartholomäus von Kleist-Retzow',
    size: 3,
    at: 0,
    tables: ['23'],
    status: 'Approved',
    confirmed: true,
    profile: { handicapAccessible: true },
    wishes: 'I come in a wheelchair and stay in it.',
  },
]

const expected: readonly EveningParty[] = [
  { name: 'Clara Pemberton', size: 2, at: 30, tables: ['2'], status: 'Approved', confirmed: true },
  {
    name: 'Família Quintela',
    size: 4,
    at: 30,
    tables: ['7'],
    status: 'Approved',
    extras: { babyChair: true, stroller: true },
    wishes: 'A high chair for the little one, and somewhere for the stroller.',
  },
  { name: '歐陽雪梅', size: 2, at: 60, tables: ['21'], status: 'Approved', confirmed: true },
  {
    name: 'Uma Rasmussen',
    size: 2,
    at: 60,
    tables: ['3'],
    status: 'Approved',
    profile: { allergy: ['gluten'] },
    wishes: 'One vegan, one who will eat anything.',
  },
  {
    name: 'Amadou Bakker',
    size: 4,
    at: 75,
    tables: ['6'],
    status: 'Approved',
    profile: { allergy: ['shellfish'] },
    messages: [
      ['guest', -50, 'May we bring our own cake?'],
      ['restaurant', -42, 'With pleasure. We keep it cold for you.'],
    ],
  },
  { name: 'Nico', size: 2, at: 75, tables: ['1'], status: 'Approved', contact: 'none', booked: -35 },
  {
    name: 'Chor der Nachbarinnen und Nachbarn',
    size: 7,
    at: 105,
    tables: ['4', '5'],
    status: 'Approved',
    wishes: 'We’ve just sung, so we are loud and very hungry.',
  },
  { name: 'Vera Dovetail', size: 5, at: 105, tables: ['8'], status: 'Approved' },
  { name: 'Kaito Yamane', size: 2, at: 120, tables: [], status: 'Approved', booked: -90, contact: 'phone' },
  { name: 'Esra Underhill', size: 2, at: 135, tables: ['2'], status: 'Approved' },
  { name: 'Xenia Vasquez', size: 3, at: 150, tables: ['7'], status: 'Approved', confirmed: true },
]

const requests: readonly EveningParty[] = [
  {
    name: 'Mateus Albuquerque',
    size: 5,
    at: 90,
    tables: [],
    status: 'Pending',
    booked: -21,
    wishes: 'On the terrace, if it doesn’t rain.',
  },
  {
    name: 'Tom O’Hare-Whitlock',
    size: 2,
    at: 165,
    tables: [],
    status: 'Pending',
    booked: -4,
    profile: { allergy: ['lupin'] },
  },
]

export const eveningParties = [...left, ...seated, ...due, ...expected, ...requests]

/** A party in the line of the demo evening. */
export interface EveningWait {
  readonly name: string
  readonly size: number
  /** When it joined. */
  readonly at: number
  /** Minutes that staff named at the door; null for a guest who joined on their phone. */
  readonly quoted: number | null
  readonly status?: 'Approved' | 'Pending' | 'CanceledByClient'
  readonly wishes?: string
  readonly coming?: '' | 'onMyWay' | 'here'
  readonly messages?: EveningParty['messages']
}

export const eveningWaits: readonly EveningWait[] = [
  { name: 'Ivo Farrow', size: 2, at: -74, quoted: 30, status: 'CanceledByClient' },
  { name: 'Carmo Engström', size: 2, at: -31, quoted: 25, coming: 'here', wishes: 'We bring a small dog.' },
  { name: '', size: 4, at: -18, quoted: 40, coming: 'here' },
  {
    name: 'Nadia Lindqvist-Oyelaran',
    size: 3,
    at: -11,
    quoted: null,
    coming: 'onMyWay',
    messages: [['guest', -5, 'We wait in the bar around the corner. Please call us!']],
  },
  { name: 'Zora Kessler', size: 2, at: -2, quoted: null, status: 'Pending' },
]

/** A table that nobody can be seated at for a while. */
export const eveningBlock = {
  table: '8',
  from: -60,
  until: 90,
  reason: 'One leg is loose. The carpenter comes today.',
} as const
