import { answer } from '#server/platform/calls/answer.ts'
import { actOnWalkIn } from './act-on-walk-in.ts'
import { addToLine } from './add-to-line.ts'
import { getLine } from './get-line.ts'
import { sendWalkInMessage } from './send-walk-in-message.ts'
import { setLine } from './set-line.ts'

export const waitlistStaffRoutes = [
  answer('host.line', getLine),
  answer('host.setLine', setLine),
  answer('host.addToLine', addToLine),
  answer('host.actOnWalkIn', actOnWalkIn),
  answer('host.sendWalkInMessage', sendWalkInMessage),
]
