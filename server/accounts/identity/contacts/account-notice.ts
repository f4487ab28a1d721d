import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '#server/platform/calls/caller.ts'

/** How to notify an account's owner of a change. `tenantHost` is the site where it was made; empty for our own. */
export interface AccountNotice {
  readonly email: string
  readonly language: string
  readonly tenantHost: string
}

/** Changes of an account that its owner is emailed about, by the template of the message. */
export type NoticeTemplate =
  | 'emailChanged'
  | 'passkeyAdded'
  | 'passwordChanged'
  | 'phoneChanged'
  | 'signInMethodRemoved'
  | 'wayInAdded'

export function noticeFor(
  { email }: { readonly email: string },
  { locale: language, tenantHost }: Pick<Caller, 'locale' | 'tenantHost'>,
): AccountNotice {
  return { email, language, tenantHost }
}

/**
 * Builds the statement that queues a notice, to be part of the statement that makes the change. Selects from `changed`,
 * which must have the account in the column `guest_id`, and no rows if nothing changed.
 */
export function insertNotice(
  template: NoticeTemplate,
  { email, language, tenantHost }: AccountNotice,
  at: Date,
  data: Readonly<Record<string, string>> = {},
): RawBuilder<unknown> {
  const values = JSON.stringify({ ...data, ...(tenantHost && { tenantHost }) })
  return sql`
    insert into messages (channel, recipient, template, language, data, cause, cause_version, created)
    select 'email', ${email}::text, ${template}::text, ${language}::text, ${values}::text::jsonb,
      'guest ' || changed.guest_id, 1, ${at}::timestamptz
    from changed
  `
}
