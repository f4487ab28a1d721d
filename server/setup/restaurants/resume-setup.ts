import type { Handler } from '#server/platform/calls/answer.ts'
import { changeState, type StateNeeds } from './change-state.ts'

export const resumeSetup: Handler<'setup.resume', StateNeeds> = (context, { restaurantId }, caller) =>
  changeState(context, restaurantId, caller, 'resume')
