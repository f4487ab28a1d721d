import type { Seating } from '#domain/availability/seat-party.ts'
import type { Money } from '#domain/money/money.ts'
import type { OfflineMethod } from '#domain/payments/offline-deposit.ts'
import { twoDigits } from '#domain/time/calendar-date.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Draft } from './read-create.ts'
import type { ReservationRow } from '#server/book/steps/reservations.ts'

interface Decided {
  readonly id: string
  readonly listed: ListedRestaurant
  readonly draft: Draft
  readonly place: Pick<Seating, 'from' | 'until' | 'serviceDate' | 'level' | 'tableIds'>
  readonly deposit: Money
  /** How the guest pays the deposit directly to the restaurant; null if they don't. */
  readonly depositWay?: OfflineMethod | null
  readonly now: Date
  /** The account that the booking belongs to; null for a visitor. */
  readonly guestUid: string | null
  /** The host name of the tenant whose site the guest used; empty for the installation's own site. */
  readonly tenantHost?: string
}

/** Returns the row of a new booking, with the current payment rules. */
export function newRow({
  id,
  listed,
  draft,
  place,
  deposit,
  depositWay = null,
  now,
  guestUid,
  tenantHost = '',
}: Decided): ReservationRow {
  const { record, payment, plan } = listed
  const { date, minute } = wallOf(plan.plan.zone, place.from)
  return {
    id,
    restaurant_id: record.id,
    status: place.level === 'Available' ? 'Approved' : 'Pending',
    reservation_time: new Date(place.from * 60_000),
    wall_time: `${date}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00`,
    time_zone: record.time_zone,
    service_date: place.serviceDate,
    turn_minutes: place.until - place.from,
    group_size: draft.partySize,
    areas: [...draft.areas],
    table_numbers: listed.tableNumbers(place.tableIds),
    floor_id: listed.floorOf(place.tableIds),
    customer_name: draft.customerName,
    email: draft.email,
    phone: draft.phone,
    special_requests: draft.specialRequests,
    cancel_note: '',
    ended_because: null,
    customer_profile: draft.customerProfile,
    additionals: draft.additionals,
    campaign: draft.campaign,
    tenant_host: tenantHost,
    rwg_token: draft.rwgToken,
    notification_url: draft.notificationUrl,
    language: draft.language,
    delivery_type: null,
    policy: { ...payment },
    deposit_status: 'No Card',
    payment_sums: null,
    payment_progress: 'none',
    pay_by: null,
    deposit_way: depositWay,
    deposit_received: 0,
    amount: deposit.amount,
    currency: deposit.currency,
    version: 1,
    created: now,
    closed: null,
    late_minutes: 0,
    kept_until: null,
    arrived: null,
    confirmed: null,
    conversation: [],
    messages_read: null,
    people_here: null,
    visit_note: '',
    changed_by_restaurant: null,
    guest_uid: guestUid,
    erased: null,
    demo: false,
    taking_back: null,
    untold: null,
  }
}
