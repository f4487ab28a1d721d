import type { Handler } from '#server/platform/calls/answer.ts'
import { changeState, type StateNeeds } from './change-state.ts'

export const pauseSetup: Handler<'setup.pause', StateNeeds> = (context, { restaurantId }, caller) =>
  changeState(context, restaurantId, caller, 'pause')
