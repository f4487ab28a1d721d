import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { type CallName, createBanquette, type Result } from '../client.ts'

const { BANQUETTE_URL: baseUrl = 'http://127.0.0.1:3000', SETUP_LINK, EMAIL, PASSWORD } = process.env
if (!SETUP_LINK || !EMAIL || !PASSWORD) throw new Error('Set SETUP_LINK, EMAIL and PASSWORD.')

const anonymous = createBanquette({ baseUrl })
const terminal = createInterface({ input: process.stdin, output: process.stdout })
const newId = () => randomBytes(16).toString('hex')

function answered<Name extends CallName>({ data, error }: Result<Name>) {
  if (error) throw new Error(`${error.detail} ${JSON.stringify(error.fields ?? '')}`)
  return data
}

// 1 and 2: an account, with a code from the email.
answered(
  await anonymous('identity.signUp', { body: { name: 'Olga Weiss', email: EMAIL, password: PASSWORD } }),
)
const code = await terminal.question(`Code from the email to ${EMAIL}: `)
terminal.close()
const session = answered(await anonymous('identity.verifyEmail', { body: { email: EMAIL, code } }))
const banquette = createBanquette({ baseUrl, token: session.token })

// 3: the link that the server printed makes this account the owner of a new restaurant.
const place = {
  name: 'Adega Alta',
  address: 'Rua das Flores 1',
  zip: '4050-262',
  city: 'Porto',
  country: 'PT',
}
const started = answered(
  await banquette('staff.startSetup', {
    body: { code: new URL(SETUP_LINK).hash.slice(1), restaurant: { id: newId(), ...place } },
  }),
)
const path = { restaurantId: String(started.restaurantId) }

// 4 to 6: what the restaurant is. A draft names only what changes; the preview says what guests would see.
const { revision } = answered(await banquette('setup.read', { path }))
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const dinner = everyDay.map((weekDay) => ({ weekDay, opens: 18 * 60, closes: 23 * 60, name: 'Dinner' }))
const table = { id: null, floorId: null, area: '', online: true }
const draft = {
  basedOn: revision,
  profile: { phone: '+351 222 000 000', price: 2, cuisines: ['portuguese'] },
  hours: { doors: dinner, booking: dinner },
  floor: {
    tables: [
      ...[1, 2, 3].map((number) => ({ ...table, number: `${number}`, minCovers: 1, maxCovers: 2 })),
      ...[4, 5].map((number) => ({ ...table, number: `${number}`, minCovers: 2, maxCovers: 4 })),
    ],
    joins: [{ tableNumbers: ['4', '5'], minCovers: 5, maxCovers: 8 }],
  },
  rules: { acceptsReservations: true, maxPartySize: 8 },
}
const { days } = answered(await banquette('setup.preview', { path, body: { ...draft, partySizes: [2] } }))
console.log(`Guests could book from ${days.at(-1)?.after} on ${days.at(-1)?.date}.`)
answered(await banquette('setup.save', { path, body: draft }))

// 7: guests see it. The answer lists everything that would still keep them from booking.
const { slug, problems } = answered(await banquette('setup.publish', { path }))
if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join(' '))

// 8: a colleague gets a link that is valid for a week.
const colleague = { id: newId(), name: 'Mara Lind', role: 'host' as const }
const { link } = answered(await banquette('staff.invite', { path, body: colleague }))
console.log(`Mara can join with ${link}`)

// 9 and 10: a guest books.
const query = { 'contract.date': days.at(-1)?.date, 'contract.partySize': 2 }
const times = answered(await anonymous('availability.get', { path: { id: slug }, query }))
const time = times.find(({ availabilityLevel }) => availabilityLevel === 'Available')
const guest = { customerName: 'Ana Reis', email: 'ana@example.com', groupSize: 2 }
const booking = { restaurantId: slug, reservationTime: time?.instant ?? '', ...guest }
const booked = answered(await anonymous('reservations.create', { body: booking }))
console.log(`${booked.status}: ${booked.restaurant.name}, ${booked.wallTime}`)
