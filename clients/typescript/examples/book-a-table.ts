import { createBanquette } from '../client.ts'

const banquette = createBanquette({ baseUrl: process.env.BANQUETTE_URL ?? 'http://127.0.0.1:3000' })
const id = 'tasca-do-caldeireiro'

// A time that has a table for two.
const { data: times = [] } = await banquette('availability.get', { path: { id } })
const slot = times.find((time) => time.availabilityLevel === 'Available')
if (!slot) throw new Error('There is no table today.')

const guest = { customerName: 'Ana Reis', email: 'ana@example.com', groupSize: 2 }
const body = { restaurantId: id, reservationTime: slot.instant, ...guest }
const { data: booked, error } = await banquette('reservations.create', { body })
if (error) throw new Error(error.detail)
console.log(`${booked.status}: ${booked.restaurant.name}, ${booked.wallTime}`)

// The reservation has a token of its own, which also changes and cancels it.
const own = { path: { reservationId: booked.id }, token: booked.token }
const { data: canceled } = await banquette('reservations.cancel', own)
console.log(canceled?.status)
