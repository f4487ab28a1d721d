import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { ProvedContacts } from '#server/accounts/identity/contacts/proved-contacts.ts'

interface Who {
  readonly uid: string
  readonly proved: ProvedContacts
}

function isHost({ uid, proved: { emails, phones } }: Who) {
  return sql<boolean>`(g.guest_uid = ${uid} or lower(g.email) = any(${[...emails]}::text[])
    or (g.email = '' and g.phone = any(${[...phones]}::text[])))`
}

/**
 * Returns the group orders that the guest started or joined, with the guest's own lines. Omits the codes
 * because they grant access.
 */
export async function groupOrdersOf(db: Kysely<Schema>, who: Who) {
  const rows = await db
    .selectFrom('group_members as m')
    .innerJoin('group_orders as g', 'g.id', 'm.group_id')
    .selectAll('g')
    .select(['m.name', 'm.is_host', 'm.lines', 'm.is_ready', 'm.joined'])
    .where(sql<boolean>`(m.guest_uid = ${who.uid} or (m.is_host and ${isHost(who)}))`)
    .orderBy('m.joined')
    .execute()
  return rows.map((row) => ({
    restaurantId: row.restaurant_id,
    deliveryType: row.delivery_type,
    isHost: row.is_host,
    name: row.name,
    lines: [...row.lines],
    isReady: row.is_ready,
    joined: row.joined.toISOString(),
    deadline: row.deadline.toISOString(),
    // The contacts belong to the host, so only the host's export includes them.
    host: row.is_host
      ? {
          customerName: row.customer_name,
          email: row.email,
          phone: row.phone,
          deliveryAddress: row.address,
          wanted: row.wanted?.toISOString() ?? null,
          limitEach: row.limit_each,
          pays: row.pays,
          paymentType: row.payment_type,
          language: row.language,
          created: row.created.toISOString(),
        }
      : null,
  }))
}

/**
 * Deletes the group orders that the guest hosts. In those that the guest joined, deletes the guest's name but
 * keeps their dishes.
 */
export async function forgetGroupsOf(
  inside: Kysely<Schema>,
  who: Who,
): Promise<{ ids: string[]; names: string[] }> {
  const { rows: hosted } = await sql<{ id: string; customer_name: string }>`
    delete from group_orders g where ${isHost(who)} returning id, customer_name
  `.execute(inside)
  const { rows: joined } = await sql<{ name: string }>`
    update group_members m set name = '', guest_uid = null from group_members before
    where m.guest_uid = ${who.uid} and before.id = m.id returning before.name
  `.execute(inside)
  const ids = hosted.map(({ id }) => id)
  return {
    ids,
    names: [...hosted.map(({ customer_name }) => customer_name), ...joined.map(({ name }) => name)],
  }
}
