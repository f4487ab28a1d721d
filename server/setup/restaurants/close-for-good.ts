import type { Handler } from '#server/platform/calls/answer.ts'
import { changeState, type StateNeeds } from './change-state.ts'

export const closeForGood: Handler<'setup.closeForGood', StateNeeds> = (context, { restaurantId }, caller) =>
  changeState(context, restaurantId, caller, 'closeForGood')
