import { answer } from '#server/platform/calls/answer.ts'
import { limited } from '#server/platform/rate-limits/limited.ts'
import { changeWalkIn } from './change-walk-in.ts'
import { getExpected } from './waits/get-expected.ts'
import { getWalkIn } from './get-walk-in.ts'
import { getWalkInData } from './get-walk-in-data.ts'
import { joinWalkIn } from './join/join-walk-in.ts'
import { leaveWalkIn } from './leave-walk-in.ts'
import { listHistory } from './list-history.ts'
import { listLines } from './line/list-lines.ts'
import { listMessages } from './chat/list-messages.ts'
import { postponeWalkIn } from './postpone-walk-in.ts'
import { readMessages } from './chat/read-messages.ts'
import { removePushSubscription } from './remove-push-subscription.ts'
import { savePushSubscription } from './save-push-subscription.ts'
import { reportComing } from './report-coming.ts'
import { sendMessage } from './chat/send-message.ts'

/**
 * Quota consumed by estimates for many restaurants or party sizes, in searches, because they take as long as
 * that many searches.
 */
const searchesOfLines = 8
const searchesOfExpected = 2

/**
 * Quota consumed by an action, in searches, because the action locks the line and may call the next party.
 */
const searchesOfAction = 4

export const walkInRoutes = [
  answer(
    'walkIns.join',
    limited(joinWalkIn, () => 1, 'bookingQuota'),
  ),
  answer('walkIns.data', limited(getWalkInData)),
  answer('walkIns.get', limited(getWalkIn)),
  answer(
    'walkIns.leave',
    limited(leaveWalkIn, () => searchesOfAction),
  ),
  answer(
    'walkIns.change',
    limited(changeWalkIn, () => searchesOfAction),
  ),
  answer(
    'walkIns.postpone',
    limited(postponeWalkIn, () => searchesOfAction),
  ),
  answer(
    'walkIns.reportComing',
    limited(reportComing, () => searchesOfAction),
  ),
  answer('walkIns.messages', limited(listMessages)),
  answer(
    'walkIns.sendMessage',
    limited(sendMessage, () => searchesOfAction),
  ),
  answer(
    'walkIns.readMessages',
    limited(readMessages, () => searchesOfAction),
  ),
  answer('walkIns.savePushSubscription', limited(savePushSubscription)),
  answer('walkIns.removePushSubscription', limited(removePushSubscription)),
  answer(
    'walkIns.expected',
    limited(getExpected, () => searchesOfExpected),
  ),
  answer(
    'walkIns.lines',
    limited(listLines, () => searchesOfLines),
  ),
  answer('walkIns.history', limited(listHistory)),
]
