import type { Data } from '#server/context.ts'
import type { Agreement } from '#server/platform/database/tables/schema.ts'

/** Who agrees now that guests can book at a restaurant. */
export function agreedColumns(
  { acting, now }: Pick<Data, 'acting' | 'now'>,
  note?: string,
): { agreed: string; agreed_by: Agreement } {
  return { agreed: now().toISOString(), agreed_by: { ...acting.actor, ...(note && { note }) } }
}
