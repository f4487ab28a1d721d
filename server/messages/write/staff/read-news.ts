import type { Notice, NoticeKind } from '#domain/notifications/staff-notices.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { readNoticed, readNoticedRestaurant } from '#server/book/outbox/noticed.ts'
import type { Data } from '#server/context.ts'
import type { MessageRow } from '#server/messages/outbox-store.ts'
import { morningBookings } from '#server/staff/notifications/morning-list.ts'
import type { StaffNews } from '#server/staff/notifications/still-wanted.ts'

/** A booking, order or party in line that a member is notified of, as it is when the message is composed. */
export interface NewsItem {
  readonly kind: NoticeKind
  readonly status: BookingStatus
  /** As an ISO instant. */
  readonly instant: string
  readonly partySize: number
  readonly name: string
  readonly tables: readonly string[]
  readonly isOrder: boolean
  /** Where the host app shows it; null for what is in line. */
  readonly booking: { readonly id: string; readonly date: string } | null
  readonly before: Notice['before']
}

export interface KnownNews extends StaffNews {
  readonly restaurant: string
  readonly timeZone: string
  readonly items: readonly NewsItem[]
}

/** Returns the page of the host app that has what the message is about. Text messages have no room for a booking's id. */
export function pageOf(
  { restaurantId, items }: Pick<KnownNews, 'restaurantId' | 'items'>,
  channel: MessageRow['channel'],
): string {
  const restaurant = `/host/restaurants/${restaurantId}`
  const [first] = items
  if (!first) return `${restaurant}/tonight`
  if (items.every(({ isOrder }) => isOrder)) return `${restaurant}/orders`
  if (items.every(({ kind }) => kind === 'waitlist')) return `${restaurant}/line`
  const { booking } = first
  const isShort = channel === 'sms' || items.length > 1 || !booking
  return `${restaurant}/tonight${isShort ? '' : `?date=${booking.date}&booking=${booking.id}`}`
}

export function isToStaff({ cause }: Pick<MessageRow, 'cause'>): boolean {
  return cause.startsWith('member ')
}

/**
 * Adds to messages to members what they are about. It isn't stored with them, so that an erased guest is in no message, and
 * nothing of it in the export of the member's account.
 */
export async function withNews(
  { database }: Pick<Data, 'database'>,
  rows: readonly MessageRow[],
): Promise<readonly MessageRow[]> {
  if (!rows.some(isToStaff)) return rows
  return Promise.all(rows.map(async (row) => (isToStaff(row) ? withOwnNews({ database }, row) : row)))
}

async function withOwnNews({ database }: Pick<Data, 'database'>, row: MessageRow): Promise<MessageRow> {
  const about = row.data as unknown as StaffNews
  const restaurant = await readNoticedRestaurant(database.sql, about.restaurantId)
  const known: KnownNews = {
    ...about,
    restaurant: restaurant?.name ?? '',
    timeZone: restaurant?.time_zone ?? 'UTC',
    items: await (about.date === undefined ? itemsOf(database, about) : listOf(database, about, about.date)),
  }
  return { ...row, data: { ...known } }
}

async function itemsOf({ sql }: Data['database'], { news }: StaffNews): Promise<NewsItem[]> {
  const known = await readNoticed(
    sql,
    news.map(({ about }) => about),
  )
  return news.flatMap(({ kind, about, before }) => {
    const found = known.get(about)
    if (!found) return []
    const { id, serviceDate } = found
    const booking = serviceDate === null ? null : { id, date: serviceDate }
    return [{ ...found, kind, before, booking, instant: found.instant.toISOString() }]
  })
}

async function listOf(
  { sql }: Data['database'],
  { restaurantId }: StaffNews,
  date: string,
): Promise<NewsItem[]> {
  const bookings = await morningBookings(sql, restaurantId, date)
  return bookings.map(({ status, time, size, name, tables }) => ({
    kind: 'morning',
    status,
    instant: time.toISOString(),
    partySize: size,
    name,
    tables,
    isOrder: false,
    booking: null,
    before: null,
  }))
}
