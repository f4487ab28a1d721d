import { type ActionFunctionArgs, redirect } from 'react-router'
import type { Input } from '#contracts/calls.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { WaitRange } from '#contracts/waitlist/walk-in-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import { readSubmission } from '#web/form/form-action.ts'
import { textOf, textsOf } from '#web/form/form-data.ts'
import { answered, type FormResult, isProblem, refused, shown } from '#web/form/form-result.ts'
import { keepContact } from '#web/parts/contact/remembered-contact.ts'
import { type BookingValues, createBody, readBookingForm } from '#web/parts/contact/booking-form.ts'
import { to } from '#web/paths.ts'
import { campaignOfVisit } from '#web/session/requests/arrival.ts'
import { isFramed, withSticky } from '#web/routing/sticky-query.ts'
import { storeWalkInId } from '#web/parts/waits/stored-walk-in.ts'
import { screenOf } from '#web/parts/waits/walk-in-screens.ts'

export interface JoinValues extends BookingValues {
  readonly areas: readonly string[]
  /** Idempotency key of the request, which stays the same when it is sent again. */
  readonly key: string
  readonly lat: string
  readonly lon: string
  /** The wait the guest saw for their party size; null if none was shown. */
  readonly seen: SeenWait | null
}

/** The wait for one party size as the page showed it. */
export interface SeenWait extends WaitRange {
  /** When a table was expected, ISO 8601. */
  readonly time: string
}

/** The submitted form with the reason why the guest couldn't join. */
export type NotJoined = FormResult<JoinValues>

const seenPrefix = 'seen.'

/** Returns the name and value of the hidden field for the wait shown for one party size. */
export function seenField(size: number, { from, to: until }: WaitRange, time: string) {
  return { name: seenPrefix + size, value: `${time} ${from} ${until}` }
}

function readSeen(text: string): SeenWait | null {
  const [, time = '', from = '', until = ''] = /^(\S+) (\d+) (\d+)$/.exec(text) ?? []
  return time ? { time, from: Number(from), to: Number(until) } : null
}

export function readJoinForm(form: FormData): JoinValues {
  const values = readBookingForm(form)
  return {
    ...values,
    areas: textsOf(form, 'areas'),
    key: textOf(form, 'key'),
    lat: textOf(form, 'lat'),
    lon: textOf(form, 'lon'),
    seen: readSeen(textOf(form, seenPrefix + values.party)),
  }
}

/** Joins the line and redirects to the guest's place in it. Shows the form again with the problem if that fails. */
export async function joinLine(args: ActionFunctionArgs) {
  const { send, locale, form, url, params } = await readSubmission(args)
  const restaurantId = params['restaurantId'] ?? ''
  const values = readJoinForm(form)
  // Another form submits its fields here to prefill this one.
  if (form.get('step') === 'fill') return shown<NotJoined>({ step: 'fill', values, problem: null })
  const { search } = url
  const answer = await answered(join(send, values, restaurantId, { language: locale, search }))
  if (isProblem(answer)) return shown<NotJoined>({ step: '', values, problem: answer })
  if (isWireRefusal(answer)) {
    const problem = refused(answer, { onPage, refusalFields })
    // The server refused the request, so the next one gets a new key.
    return shown<NotJoined>({ step: '', values: { ...values, key: '' }, problem })
  }
  keepContact(values, form)
  storeWalkInId(answer.id)
  const place = to.walkIn(answer.restaurant.idOrName, screenOf(answer.status), {
    walkin: answer.id,
    // With this parameter, the website around a frame is notified.
    ...(isFramed(search) && { joined: 1 }),
  })
  return redirect(withSticky(place, search), 303)
}

const refusalFields = {
  nameMissing: 'customerName',
  phoneInvalid: 'phoneNumber',
  contactMissing: 'email',
  partyTooSmall: 'party',
  partyTooLarge: 'party',
  noTableFits: 'party',
  unknownArea: 'areas',
} as const

const namesOnPage = new Map([
  ['phone', 'phoneNumber'],
  ['groupSize', 'party'],
])

function onPage(field: string): string {
  return namesOnPage.get(field) ?? field
}

function join(
  send: Send,
  values: JoinValues,
  restaurantId: string,
  { language, search }: { language: Locale; search: string },
) {
  const { customerName, email, phoneNumber, party, areas, lat, lon, seen, key } = values
  const { additionals, customerProfile, specialRequests } = createBody(values, restaurantId, language)
  const body: Input<'walkIns.join'>['body'] = {
    restaurantId,
    groupSize: party,
    customerName: customerName.trim(),
    email: email.trim(),
    phone: phoneNumber.trim(),
    ...(areas.length > 0 && { areas: [...areas] }),
    ...(lat && lon && { lat: Number(lat), lon: Number(lon) }),
    ...(seen && { expectedTime: seen.time, longerWait: 'ask' }),
    ...(specialRequests && { specialRequests }),
    ...(additionals && { additionals }),
    ...(customerProfile && { customerProfile }),
    campaignInfo: { ...campaignOfVisit(search) },
    language,
  }
  return send('walkIns.join', { body }, { idempotencyKey: key || undefined })
}
