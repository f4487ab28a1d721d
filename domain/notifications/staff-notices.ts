import { isPermitted, type Permission, type Rights, type Role } from '../staff/permissions.ts'
import type { BookingStatus } from '../reservations/moves.ts'

/** What members can choose to be notified of. The database stores these names. */
export const noticeKinds = [
  'request',
  'booking',
  'change',
  'cancellation',
  'lateCancellation',
  'order',
  'waitlist',
  'morning',
] as const
type ChosenKind = (typeof noticeKinds)[number]

/** What members are notified of. Whoever wants to know of orders without an answer also hears how that ended. */
export type NoticeKind = ChosenKind | 'orderEnded'

/** `push`: the browsers in which the member has turned notifications on. */
export const noticeChannels = ['email', 'sms', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** The channels of each kind that a member has chosen. */
export type ChosenNotices = Readonly<Partial<Record<ChosenKind, readonly NoticeChannel[]>>>

/** What somebody has to act on, for those who run the restaurant. All else only for whoever asks for it. */
const usual: ChosenNotices = { request: ['email'], lateCancellation: ['email'], order: ['email'] }

/** Returns what a member is notified of who hasn't chosen. */
export function usualNotices(role: Role): ChosenNotices {
  return role === 'owner' || role === 'manager' ? usual : {}
}

const needed: Readonly<Record<NoticeKind, Permission>> = {
  request: 'booking.approve',
  booking: 'service.read',
  change: 'service.read',
  cancellation: 'service.read',
  lateCancellation: 'service.read',
  order: 'orders.read',
  orderEnded: 'orders.read',
  waitlist: 'service.read',
  morning: 'service.read',
}

/** Returns whether a member may be notified of this kind, whatever they have chosen. */
export function mayHear(rights: Rights, kind: NoticeKind): boolean {
  return isPermitted(rights, needed[kind])
}

/** Returns the channels by which a member is notified of this kind; none if they don't want it or may not know. */
export function channelsFor(
  { chosen, ...rights }: Rights & { readonly chosen: ChosenNotices | null },
  kind: NoticeKind,
): readonly NoticeChannel[] {
  if (!mayHear(rights, kind)) return []
  const of = chosen ?? usualNotices(rights.role)
  const own = of[kind === 'orderEnded' ? 'order' : kind] ?? []
  // A late cancellation is a cancellation, too.
  const also = kind === 'lateCancellation' ? (of.cancellation ?? []) : []
  return noticeChannels.filter((each) => own.includes(each) || also.includes(each))
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Hours before the visit from which a cancellation is late. */
const lateHours = 24

export function isLate(at: Date, arrives: Date): boolean {
  return arrives.getTime() - at.getTime() < lateHours * hourMs
}

/** Kinds that wait for others, so that a busy evening doesn't send one message for each party. */
export const gatheredKinds: readonly NoticeKind[] = ['booking', 'change', 'cancellation', 'waitlist']

const gatherMinutes = 5
const soonHours = 3

/** Returns when members are notified: at once if they have to act or the party arrives soon, otherwise with what follows. */
export function noticeDue(kind: NoticeKind, at: Date, arrives: Date): Date {
  const isSoon = arrives.getTime() - at.getTime() < soonHours * hourMs
  if (!gatheredKinds.includes(kind) || (isSoon && kind !== 'waitlist')) return at
  return new Date(at.getTime() + gatherMinutes * minuteMs)
}

/** Returns when members are reminded of an order that nobody has answered: in time to still answer it. */
export function orderReminderDue(at: Date, answerBy: Date): Date {
  const last = answerBy.getTime() - 10 * minuteMs
  return new Date(Math.max(at.getTime() + 2 * minuteMs, last))
}

/** What happened to one booking, order or party. */
export interface Notice {
  readonly kind: NoticeKind
  readonly about: string
  /** When and for how many the party came before the change. */
  readonly before: { readonly instant: string; readonly partySize: number } | null
}

/** Returns what is left to say of gathered notices: nothing about a booking that was made and canceled meanwhile. */
export function netNotices(notices: readonly Notice[]): Notice[] {
  const byAbout = new Map<string, Notice[]>()
  for (const each of notices) byAbout.set(each.about, [...(byAbout.get(each.about) ?? []), each])
  return [...byAbout.values()].flatMap((all) => {
    const last = all.at(-1)
    if (!last) return []
    const isNew = all.some(({ kind }) => kind === 'booking')
    const isOff = isCancellation(last.kind)
    if (isNew) return isOff ? [] : all.filter(({ kind }) => kind === 'booking').slice(0, 1)
    const before = all.find((each) => each.before !== null)?.before ?? null
    return [{ ...last, before: isOff ? null : before }]
  })
}

function isCancellation(kind: NoticeKind): boolean {
  return kind === 'cancellation' || kind === 'lateCancellation'
}

const trueWhile: Readonly<Partial<Record<NoticeKind, readonly BookingStatus[]>>> = {
  request: ['Pending'],
  booking: ['Approved', 'Called', 'Seated'],
  change: ['Approved', 'Called', 'Seated'],
  cancellation: ['CanceledByClient'],
  lateCancellation: ['CanceledByClient'],
  order: ['Pending'],
  orderEnded: ['Canceled'],
  waitlist: ['Pending', 'Approved'],
}

/** Returns whether a notice is still true of something with this status; null if it is gone. */
export function isNoticeTrue(kind: NoticeKind, status: BookingStatus | null): boolean {
  return status !== null && (trueWhile[kind]?.includes(status) ?? true)
}

/** Kinds about a visit that is ahead. */
const aheadOfVisit: readonly NoticeKind[] = ['booking', 'change', 'cancellation', 'lateCancellation']

const newsHours = 24

/** Hours after a party's arrival from which nobody needs to read that it would come. */
const visitHours = 3

/** Returns whether a notice that couldn't be sent in time isn't sent anymore. A request is sent as long as it waits. */
export function isNoticeTooOld(
  kind: NoticeKind,
  { created, arrives }: { readonly created: Date; readonly arrives: Date },
  now: Date,
): boolean {
  if (kind === 'request') return false
  const isSince = (time: Date, hours: number) => now.getTime() - time.getTime() > hours * hourMs
  return isSince(created, newsHours) || (aheadOfVisit.includes(kind) && isSince(arrives, visitHours))
}
