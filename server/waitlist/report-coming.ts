import { refuse } from '#domain/refusal.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { actAsGuest } from './act-as-guest.ts'
import { walkInOf } from './waits/evening.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

/**
 * Records that the party is on its way or has arrived, for staff to see. A party that is here stays here, because "on my
 * way" may be late: a retry, or a report that waited for a connection.
 */
export const reportComing: Handler<'walkIns.reportComing', Data & Links & Discovery & Book> = (
  context,
  { walkinId, body },
  { locale },
) =>
  actAsGuest(context, walkinId, locale, async (open, row) => {
    if (!isWaiting(walkInOf(row).status)) return refuse('alreadyEnded')
    if (row.coming === body.coming || row.coming === 'here') return row
    return open.write({
      before: row,
      after: { ...row, coming: body.coming },
      action: 'report',
      by: 'guest',
      note: '',
      tables: 'kept',
      message: null,
    })
  })
