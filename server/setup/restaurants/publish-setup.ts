import type { Handler } from '#server/platform/calls/answer.ts'
import { changeState, type StateNeeds } from './change-state.ts'

export const publishSetup: Handler<'setup.publish', StateNeeds> = (context, { restaurantId }, caller) =>
  changeState(context, restaurantId, caller, 'publish')
