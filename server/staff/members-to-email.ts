import type { Kysely } from 'kysely'
import { isPermitted, type Permission } from '#domain/staff/permissions.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** Returns the email and the language of everybody who works at a restaurant with an account, and has a permission. */
export async function membersToEmail(db: Kysely<Schema>, restaurantId: number, permission: Permission) {
  const members = await db
    .selectFrom('staff_members')
    .innerJoin('guests', 'guests.id', 'staff_members.guest_id')
    .select(['guests.email', 'staff_members.language', 'role', 'added', 'removed'])
    .where('restaurant_id', '=', restaurantId)
    .where('state', '=', 'active')
    .orderBy('staff_members.id')
    .execute()
  return members.flatMap(({ email, language, ...rights }) =>
    email !== null && isPermitted(rights, permission) ? [{ email, language }] : [],
  )
}
