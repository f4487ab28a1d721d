import type { Actor } from '#domain/history/actor.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { findReservation, type OpenReservation } from '#server/book/steps/open-reservation.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { type OpenWalkIn, openWalkIn } from '#server/waitlist/open-walk-in.ts'
import { findKioskDevice } from '#server/staff/devices/kiosk-devices.ts'
import { isAmong, type StaffCaller } from '#server/staff/member-of.ts'
import {
  openReservationToStaff,
  openRestaurantToStaff,
  openWalkInToStaff,
} from '#server/staff/open-to-staff.ts'

type Needs = Data & Links & Discovery & Book & Access

/** Returns the token of a kiosk, which is listed among the devices of its restaurant under this id. */
export function kioskTokenOf(
  { capabilities }: Pick<Links, 'capabilities'>,
  { record }: ListedRestaurant,
  deviceId: string,
): string {
  return `kiosk-${record.id}-device-${deviceId}-${capabilities.tokenOf('kiosk', `${record.id} device ${deviceId}`)}`
}

/** Kiosks that were opened before they were devices have no names. */
const kioskActor: Actor = { kind: 'device', name: '' }

/** Returns a restaurant if the token belongs to its staff or to one of its kiosks. */
export async function openRestaurantToKiosk(
  context: Needs,
  restaurantId: string | number,
  caller: StaffCaller,
): Promise<ListedRestaurant | Refusal<'unknownRestaurant' | 'tokenNeeded' | 'notPermitted'>> {
  const kiosk = await kioskOf(context, caller)
  if (!kiosk) return openRestaurantToStaff(context, restaurantId, caller)
  context.acting.as(kiosk.actor)
  const listed = await context.catalogue.getForStaff(restaurantId)
  return listed && (await isOf(context, kiosk, listed)) ? listed : refuse('unknownRestaurant')
}

/** Returns a booking if the token belongs to the restaurant's staff, or to a kiosk and the order was placed at one. */
export async function openOrderToKiosk(
  context: Needs,
  reservationId: string,
  caller: StaffCaller,
): Promise<OpenReservation | Refusal<'unknownReservation' | 'tokenNeeded' | 'notPermitted'>> {
  const kiosk = await kioskOf(context, caller)
  if (!kiosk) return openReservationToStaff(context, reservationId, caller)
  context.acting.as(kiosk.actor)
  const opened = await findReservation(context, reservationId)
  if (!opened || !(await isOf(context, kiosk, opened.listed))) return refuse('unknownReservation')
  const created = await context.createdBookings.find(reservationId)
  return created?.fingerprint === counterFingerprint(reservationId) ? opened : refuse('unknownReservation')
}

/** Returns an entry if the token belongs to the restaurant's staff, or to a kiosk and no guest joined by themselves. */
export async function openWalkInToKiosk(
  context: Needs,
  walkInId: string,
  caller: StaffCaller,
): Promise<OpenWalkIn | Refusal<'unknownWalkIn' | 'tokenNeeded' | 'notPermitted'>> {
  const kiosk = await kioskOf(context, caller)
  if (!kiosk) return openWalkInToStaff(context, walkInId, caller)
  context.acting.as(kiosk.actor)
  const opened = await openWalkIn(context, walkInId)
  if (isRefusal(opened)) return opened
  const isOwn = opened.row.created_by === 'staff' && (await isOf(context, kiosk, opened.listed))
  return isOwn ? opened : refuse('unknownWalkIn')
}

/** Returns the fingerprint that distinguishes orders placed at the counter or a kiosk from those of guests. */
export function counterFingerprint(reservationId: string): string {
  return `counter ${reservationId}`
}

/** A kiosk: its restaurant, and the restaurants of whoever opened it. */
interface Kiosk {
  readonly restaurantId: string
  readonly actor: Actor
  readonly ofStaff: readonly string[]
}

type KioskNeeds = Pick<Needs, 'staffTokens' | 'capabilities'>

/** Returns whether a caller whom a call has let in is a kiosk. Reads nothing, so it can be used in a transaction. */
export function isKiosk(context: KioskNeeds, caller: Pick<StaffCaller, 'token'>): boolean {
  return (
    idOfDevice(context, caller) !== null ||
    openerOfMember(context, caller) !== null ||
    kioskOfService(context, caller) !== null
  )
}

async function kioskOf(context: Needs, caller: Pick<StaffCaller, 'token'>): Promise<Kiosk | null> {
  const device = idOfDevice(context, caller)
  if (device) {
    const found = await findKioskDevice(context, device.deviceId)
    return found && { restaurantId: device.restaurantId, ...found }
  }
  const opener = openerOfMember(context, caller)
  if (!opener) return kioskOfService(context, caller)
  const member = await context.members.active(opener.memberId)
  return member && { restaurantId: opener.restaurantId, actor: kioskActor, ofStaff: [member.restaurant] }
}

/** Returns the device of a kiosk’s token, which may have been removed since. */
function idOfDevice(
  { capabilities }: KioskNeeds,
  { token }: Pick<StaffCaller, 'token'>,
): { restaurantId: string; deviceId: string } | null {
  const [, restaurantId = '', deviceId = '', given = ''] =
    /^kiosk-(\d+)-device-([0-9a-f]{32})-(.+)$/.exec(token ?? '') ?? []
  const isGenuine = given !== '' && capabilities.opens('kiosk', `${restaurantId} device ${deviceId}`, given)
  return isGenuine ? { restaurantId, deviceId } : null
}

/**
 * Returns the member who opened the kiosk with this token, who may have left since. Kiosks in use since before they were
 * devices have such tokens.
 */
function openerOfMember(
  { capabilities }: KioskNeeds,
  { token }: Pick<StaffCaller, 'token'>,
): { restaurantId: string; memberId: string } | null {
  const [, restaurantId = '', memberId = '', given = ''] =
    /^kiosk-(\d+)-member-([0-9a-f]{32})-(.+)$/.exec(token ?? '') ?? []
  const isGenuine = given !== '' && capabilities.opens('kiosk', `${restaurantId} member ${memberId}`, given)
  return isGenuine ? { restaurantId, memberId } : null
}

function kioskOfService(
  { staffTokens, capabilities }: KioskNeeds,
  { token }: Pick<StaffCaller, 'token'>,
): Kiosk | null {
  const [, restaurantId = '', given = ''] = /^kiosk-(\d+)-(.+)$/.exec(token ?? '') ?? []
  if (!given) return null
  const ofStaff = staffTokens
    .filter((each) => capabilities.opens('kiosk', `${restaurantId} ${each.token}`, given))
    .map(({ restaurant }) => restaurant)
  return ofStaff.length > 0 ? { restaurantId, actor: kioskActor, ofStaff } : null
}

async function isOf(
  { catalogue }: Needs,
  { restaurantId, ofStaff }: Kiosk,
  listed: ListedRestaurant,
): Promise<boolean> {
  return (await isAmong(catalogue, [restaurantId], listed)) && isAmong(catalogue, ofStaff, listed)
}
