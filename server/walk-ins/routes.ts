import { answer } from '#server/calls/answer.ts'
import { getExpected } from './get-expected.ts'
import { getWalkIn } from './get-walk-in.ts'
import { joinWalkIn } from './join-walk-in.ts'
import { leaveWalkIn } from './leave-walk-in.ts'

export const walkInRoutes = [
  answer('walkIns.join', joinWalkIn),
  answer('walkIns.get', getWalkIn),
  answer('walkIns.leave', leaveWalkIn),
  answer('walkIns.expected', getExpected),
]
