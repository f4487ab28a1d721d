import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

export interface KnownProfile extends Omit<Selectable<Schema['guest_profiles']>, 'guest_id'> {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly email_verified: boolean
  readonly phone: string | null
  readonly created: Date
  /** Id in the photo's URL; null if the guest has no photo. */
  readonly photo: string | null
}

export interface ProfileEdit {
  readonly name?: string
  readonly profile: Partial<
    Pick<
      KnownProfile,
      'allergy' | 'birthday' | 'vegetarian' | 'handicap_accessible' | 'diet' | 'access_needs' | 'marketing'
    >
  >
}

export interface Consent {
  readonly what: string
  readonly given: boolean
  readonly at: Date
}

export function createProfileStore({ sql: db }: Database) {
  return {
    async read(uid: string): Promise<KnownProfile | null> {
      return (await withGuest(db).where('g.id', '=', uid).executeTakeFirst()) ?? null
    },

    /**
     * Updates the profile atomically. `decide` gets the current profile and returns the changes, null for no
     * changes, or a refusal.
     */
    edit: <Refused>(
      uid: string,
      at: Date,
      decide: (profile: KnownProfile) => ProfileEdit | Refused | null,
      isRefused: (outcome: ProfileEdit | Refused) => outcome is Refused,
    ): Promise<Refused | undefined> =>
      db.transaction().execute(async (inside) => {
        const profile = await withGuest(inside)
          .where('g.id', '=', uid)
          .forUpdate(['g', 'p'])
          .executeTakeFirst()
        const outcome = profile && decide(profile)
        if (!outcome) return undefined
        if (isRefused(outcome)) return outcome
        await write(inside, uid, outcome, at)
        return undefined
      }),

    consents: (uid: string): Promise<Consent[]> =>
      db
        .selectFrom('guest_consents')
        .select(['what', 'given', 'at'])
        .where('guest_id', '=', uid)
        .orderBy('id')
        .execute(),

    async savePhoto(uid: string, id: string, image: Uint8Array): Promise<void> {
      await sql`
        with kept as (
          insert into guest_photos (guest_id, id, image) values (${uid}, ${id}, ${image})
          on conflict (guest_id) do update set id = excluded.id, image = excluded.image
        )
        update guest_profiles set version = version + 1 where guest_id = ${uid}
      `.execute(db)
    },

    async removePhoto(uid: string): Promise<void> {
      await sql`
        with gone as (delete from guest_photos where guest_id = ${uid} returning guest_id)
        update guest_profiles set version = version + 1 where guest_id in (select guest_id from gone)
      `.execute(db)
    },

    async photoOf(uid: string): Promise<Uint8Array | null> {
      const photos = db.selectFrom('guest_photos').select('image').where('guest_id', '=', uid)
      return (await photos.executeTakeFirst())?.image ?? null
    },

    async photo(id: string): Promise<Uint8Array | null> {
      const row = await db.selectFrom('guest_photos').select('image').where('id', '=', id).executeTakeFirst()
      return row?.image ?? null
    },
  }
}

function withGuest(db: Kysely<Schema>) {
  return db
    .selectFrom('guests as g')
    .innerJoin('guest_profiles as p', 'p.guest_id', 'g.id')
    .select(['g.id', 'g.name', 'g.email', 'g.email_verified', 'g.phone', 'g.created'])
    .select(['p.allergy', 'p.birthday', 'p.vegetarian', 'p.handicap_accessible', 'p.diet', 'p.access_needs'])
    .select(['p.marketing', 'p.version'])
    .select(sql<string | null>`(select id from guest_photos where guest_id = g.id)`.as('photo'))
}

async function write(
  inside: Kysely<Schema>,
  uid: string,
  { name, profile }: ProfileEdit,
  at: Date,
): Promise<void> {
  // A database trigger increments the version when the name changes.
  if (name !== undefined)
    await inside.updateTable('guests').set({ name, updated: at }).where('id', '=', uid).execute()
  if (Object.keys(profile).length > 0)
    await inside
      .updateTable('guest_profiles')
      .set((is) => ({ ...profile, version: is('version', '+', 1) }))
      .where('guest_id', '=', uid)
      .execute()
  if (profile.marketing !== undefined)
    await inside
      .insertInto('guest_consents')
      .values({ guest_id: uid, what: 'marketing', given: profile.marketing, at })
      .execute()
}
