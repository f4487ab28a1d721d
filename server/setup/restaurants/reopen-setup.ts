import type { Handler } from '#server/platform/calls/answer.ts'
import { changeState, type StateNeeds } from './change-state.ts'

export const reopenSetup: Handler<'setup.reopen', StateNeeds> = (context, { restaurantId }, caller) =>
  changeState(context, restaurantId, caller, 'reopen')
