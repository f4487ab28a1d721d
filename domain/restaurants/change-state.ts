import { type Refusal, refuse } from '../refusal.ts'
import type { RestaurantState } from './public-state.ts'

export type StateAction = 'publish' | 'pause' | 'resume' | 'closeForGood' | 'reopen'

/** Returns the state after an action. An action that has been done already changes nothing, so that it can be repeated. */
export function stateAfter(
  state: RestaurantState,
  action: StateAction,
): RestaurantState | Refusal<'notPublished' | 'restaurantClosed'> {
  if (state === 'draft') return action === 'publish' ? 'live' : refuse('notPublished')
  if (state === 'closed' && action !== 'closeForGood' && action !== 'reopen')
    return refuse('restaurantClosed')
  switch (action) {
    case 'publish':
      return state
    case 'pause':
      return 'paused'
    case 'resume':
      return 'live'
    case 'closeForGood':
      return 'closed'
    case 'reopen':
      return state === 'closed' ? 'live' : state
  }
}
