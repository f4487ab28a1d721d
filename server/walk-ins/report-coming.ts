import { refuse } from '#domain/refusal.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import type { Handler } from '#server/calls/answer.ts'
import { actAsGuest } from './act-as-guest.ts'
import { walkInOf } from './evening.ts'

/** Records that the party is on its way or has arrived, for staff to see. */
export const reportComing: Handler<'walkIns.reportComing'> = (context, { walkinId, body }, { locale }) =>
  actAsGuest(context, walkinId, locale, async (open, row) => {
    if (!isWaiting(walkInOf(row).status)) return refuse('alreadyEnded')
    if (row.coming === body.coming) return row
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
