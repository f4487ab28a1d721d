import type { Transaction } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import type { Data, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { dayMs } from '#server/platform/time/durations.ts'
import type { MemberRow } from '../member-store.ts'
import { createInvitationStore, type InvitationRow } from './invitation-store.ts'
import { hashOfStaffCode, invitationCodeOf, staffInvitationUrl } from './staff-links.ts'

const daysOpen = 7

type Needs = Pick<Data, 'now' | 'newId'> & Pick<Links, 'capabilities' | 'config'>

/** What the mail says about the restaurant. */
interface Workplace {
  readonly restaurant: string
  readonly timeZone: string
}

interface Inviting {
  readonly member: Pick<MemberRow, 'id' | 'role'>
  readonly restaurant: Workplace
  /** Null for a link to pass on. */
  readonly email: string | null
  readonly language: Locale
  /** The member who invites; null for the operator. */
  readonly inviter: Pick<MemberRow, 'id' | 'name'> | null
}

/** Writes an invitation in place of earlier ones, and queues its mail. Takes part in the transaction that records it. */
export async function writeInvitation(
  context: Needs,
  inside: Transaction<Schema>,
  { member, restaurant, email, language, inviter }: Inviting,
): Promise<InvitationRow> {
  const id = context.newId()
  const created = context.now()
  const row = {
    id,
    member_id: member.id,
    code_hash: hashOfStaffCode(invitationCodeOf(context, id)),
    channel: email === null ? ('link' as const) : ('email' as const),
    email,
    language,
    invited_by: inviter?.name ?? '',
    inviter: inviter?.id ?? null,
    created,
    expires: new Date(created.getTime() + daysOpen * dayMs),
  }
  await createInvitationStore({ sql: inside }).add(row, { ...restaurant, role: member.role })
  return { ...row, used: null, used_by: null, revoked: null }
}

export function workplaceOf({ host, record }: Pick<ListedRestaurant, 'host' | 'record'>): Workplace {
  return { restaurant: host?.name ?? record.name, timeZone: record.time_zone }
}

/** Returns the link for whoever invites; null if the invitation was mailed, because it proves the address. */
export function linkToPassOn(context: Needs, { channel, id }: InvitationRow): string | null {
  return channel === 'link' ? staffInvitationUrl(context, id) : null
}
