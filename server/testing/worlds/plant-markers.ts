import { createCanvas } from '@napi-rs/canvas'
import { who } from '#world/who-is-who.ts'
import { codeTo, type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import type { OpenWorld } from './open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { addPasskey, ceremonyFor } from '#server/testing/accounts/passkeys.ts'
import { addQuestion } from '#server/testing/booking/restaurant-questions.ts'
import { subscribe, waitInLine } from '#server/testing/waitlist/plant-walk-ins.ts'
import { plantContacts } from '#server/testing/accounts/plant-contacts.ts'
import { plantDifference } from '#server/testing/payments/plant-difference.ts'
import { orderDishes } from '#server/testing/ordering/plant-orders.ts'

/** A guest with a unique text in every field that guests can write. */
export interface MarkedGuest extends SignedUpGuest {
  /** The unique texts, by field. */
  readonly markers: ReadonlyMap<string, string>
  /** Contacts that invited members entered themselves, who are notified of the cancellation. */
  readonly membersOwn: readonly string[]
  readonly bookings: { readonly ahead: string; readonly past: string; readonly asVisitor: string }
}

/** The name of another guest, who has invited the marked guest. */
export const hostName = 'Otto Stays Behind'

let count = 0

export async function plantMarkers(world: OpenWorld): Promise<MarkedGuest> {
  const { send } = world
  const markers = new Map<string, string>()
  const keep = (field: string, text: string) => {
    markers.set(field, text)
    return text
  }
  const next = () => {
    count += 1
    // One worker may run several files, each with hundreds of fields, and phone numbers must keep their
    // length.
    return String(count).padStart(4, '0')
  }
  const mark = (field: string) => keep(field, `Zqmark${next()}wxv`)
  const markMail = (field: string) => keep(field, `zqmark${next()}wxv@example.com`)
  const markPhone = (field: string) => keep(field, `+351915${next()}77`)
  const key = () => `key-${next()}-${crypto.randomUUID()}`

  const guest = await signedUpGuest(world, { name: mark('name'), email: markMail('former email') })
  const { uid, token } = guest
  const own = { token }
  const { email, phone } = await plantContacts(world, guest, { mark, markMail, markPhone, key })

  const profile = {
    additionalInfo: {
      allergy: [mark('profile.allergy')],
      diet: mark('profile.diet'),
      accessNeeds: mark('profile.accessNeeds'),
    },
    consents: { marketing: true },
  }
  const keyed = () => ({ token, idempotencyKey: key() })
  succeeded(await send('guests.saveProfile', { uid, body: profile }, keyed()))
  const image = (await createCanvas(9, 9).encode('png')).toString('base64')
  const { mainInfo } = succeeded(await send('guests.savePhoto', { uid, body: { image } }, own))
  keep('photo', /[0-9a-f]{32}/.exec(mainInfo.photoUrl)?.[0] ?? '')
  const named = { name: mark('list.name') }
  const list = succeeded(await send('savedRestaurants.createList', { uid, body: named }, keyed()))
  const saved = { restaurantId: who.fresh, body: { lists: [list.id] } }
  succeeded(await send('savedRestaurants.save', { uid, ...saved }, keyed()))

  await addPasskey(guest, mark('passkey.name'))
  // A ceremony that the guest never completes.
  await ceremonyFor(guest.browser, 'add', token)

  const bookingFor = (field: string, reservationTime: string) => ({
    restaurantId: who.dayAndNight,
    reservationTime,
    groupSize: 2,
    customerName: mark(`${field}.customerName`),
    email: markMail(`${field}.email`),
    phoneNumber: markPhone(`${field}.phoneNumber`),
    specialRequests: mark(`${field}.specialRequests`),
    campaignInfo: { [mark(`${field}.campaign name`)]: mark(`${field}.campaign`) },
    rwg_token: mark(`${field}.rwg_token`),
    notificationUrl: `https://${mark(`${field}.notificationUrl`)}.example/`,
    additionals: {
      eventTypes: [mark(`${field}.eventTypes`)],
      customs: [{ id: 'anything', value: mark(`${field}.custom`) }],
    },
    customerProfile: {
      allergy: [mark(`${field}.allergy`)],
      ...Object.fromEntries(profileTexts.map((part) => [part, mark(`${field}.${part}`)])),
    },
  })
  await addQuestion(world, who.dayAndNight, 'anything')
  const bookAhead = { body: bookingFor('ahead', '2027-03-20T19:00') }
  const ahead = succeeded(await send('reservations.create', bookAhead, keyed())).id
  await subscribe(world, { reservation_id: ahead }, mark('ahead.push endpoint'))
  const bookPast = { body: bookingFor('past', '2027-03-10T19:00') }
  const past = succeeded(await send('reservations.create', bookPast, keyed())).id
  const visitor = {
    ...bookingFor('visitor', '2027-03-21T19:00'),
    email: email.toUpperCase(),
    phoneNumber: phone.replace('+351', '00351 '),
  }
  for (const field of ['visitor.email', 'visitor.phoneNumber']) markers.delete(field)
  const asVisitor = succeeded(
    await send('reservations.create', { body: visitor }, { idempotencyKey: key() }),
  ).id

  const renamed = { customerName: mark('update.customerName'), specialRequests: mark('update.note') }
  succeeded(await send('reservations.update', { reservationId: ahead, body: renamed }, keyed()))
  const members = { members: [markMail('invite.member'), markPhone('invite.member phone')] }
  const invited = await send('invitations.send', { reservationId: ahead, body: members }, keyed())
  const answer = (field: string) => ({
    fullName: mark(`${field}.fullName`),
    access: mark(`${field}.access`),
    customerProfile: { allergy: [mark(`${field}.allergy`)] },
  })
  const membersOwn: string[] = []
  const contact = () => {
    const own = `zqmember${next()}wxv@example.com`
    membersOwn.push(own)
    return { email: own, phoneNumber: markPhone('member.phone') }
  }
  const shareAhead = { reservationId: ahead, body: {} }
  succeeded(await send('invitations.createShareLink', shareAhead, keyed()))
  for (const { code } of succeeded(invited).invitations) {
    const body = { ...answer('member'), ...contact() }
    succeeded(await send('invitations.redeem', { code, body }, { idempotencyKey: key() }))
  }
  await waitInLine(world, guest, { mark, markMail, markPhone, key })
  await orderDishes(world, { token, email }, { mark, markMail, markPhone, key })
  await invitedByOthers()
  await theHouseWrites()
  await theVisitIsOver()
  const cancelled = succeeded(
    await send('reservations.create', { body: bookingFor('cancelled', '2027-03-22T19:00') }, keyed()),
  ).id
  const invitedToIt = { reservationId: cancelled, body: { members: [markMail('cancelled.member')] } }
  succeeded(await send('invitations.send', invitedToIt, keyed()))
  const note = { note: mark('cancel.note') }
  succeeded(await send('reservations.cancel', { reservationId: cancelled, body: note }, keyed()))

  const alert = { email, name: mark('notify.name') }
  succeeded(
    await send('requests.createTableAlert', { restId: who.full, body: alert }, { idempotencyKey: key() }),
  )
  const byPhone = { restId: who.full, body: { phone, name: mark('notify by phone.name') } }
  succeeded(await send('requests.createTableAlert', byPhone, { idempotencyKey: key() }))
  const claim = {
    name: mark('claim.name'),
    email,
    phone: markPhone('claim.phone'),
    message: mark('claim.message'),
  }
  succeeded(await send('requests.claimRestaurant', { restId: who.fresh, body: claim }))
  succeeded(await send('reservations.find', { body: { contact: email } }))
  succeeded(await send('reservations.find', { body: { contact: phone } }))
  const found = { contact: email, code: await codeTo(world, email) }
  // The response grants access to bookings, so it isn't stored.
  succeeded(await send('reservations.findByCode', { body: found }, { idempotencyKey: key() }))
  const searched = { source: 'guest', action: 'click' as const, query: `${email} ${phone}` }
  succeeded(await send('analytics.recordEvent', { query: searched }))
  await world.context.analytics.flush()
  return { ...guest, email, markers, membersOwn, bookings: { ahead, past, asVisitor } }

  /**
   * Invites the guest to another guest's booking. When the guest is erased, that booking must stay, but their
   * data in it must be removed.
   */
  async function invitedByOthers(): Promise<void> {
    const theirs = { restaurantId: who.dayAndNight, reservationTime: '2027-03-23T19:00', groupSize: 4 }
    const body = { ...theirs, customerName: hostName, email: 'otto@example.org' }
    const booked = succeeded(await send('reservations.create', { body }))
    const invite = { reservationId: booked.id, body: { members: [email] } }
    const made = succeeded(await send('invitations.send', invite, { token: booked.token }))
    const said = { body: answer('guest as member') }
    for (const { code } of made.invitations)
      succeeded(await send('invitations.redeem', { code, ...said }, { idempotencyKey: key() }))
    const share = { reservationId: booked.id, body: {} }
    const { url } = succeeded(await send('invitations.createShareLink', share, { token: booked.token }))
    const joining = { id: world.context.newId(), email, ...answer('guest as joined member') }
    const join = { code: url?.split('/').at(-1) ?? '', body: joining }
    succeeded(await send('invitations.joinParty', join, { idempotencyKey: key() }))
  }

  async function theHouseWrites(): Promise<void> {
    const staff = () => ({ token: world.context.staffTokens[0]?.token ?? '', idempotencyKey: key() })
    const message = { body: mark('house.message') }
    succeeded(await send('host.sendMessage', { reservationId: ahead, body: message }, staff()))
    const answered = { body: mark('guest.message') }
    succeeded(await send('reservations.sendMessage', { reservationId: ahead, body: answered }, keyed()))
    const differenceId = await plantDifference(world, ahead)
    const settled = { note: mark('difference.note') }
    succeeded(await send('host.settleDifference', { differenceId, body: settled }, staff()))
  }

  async function theVisitIsOver(): Promise<void> {
    const rows = world.database.sql
      .updateTable('reservations')
      .set({ status: 'Seated', reservation_time: '2027-02-20T19:00:00Z' })
    await rows.where('id', '=', past).execute()
    const said = { rating: 4, comment: mark('feedback.comment') }
    succeeded(await send('reservations.giveFeedback', { reservationId: past, body: said }, keyed()))
  }
}

const profileTexts = [
  'dob',
  'anniversary',
  'companyName',
  'officePhone',
  'officeAddress',
  'tablePreferences',
  'deliveryAddress',
  'deliveryApartment',
  'deliveryInstructions',
] as const
