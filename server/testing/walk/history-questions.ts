import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import type { Walk } from '../booking/guest-questions.ts'
import { who } from '#world/who-is-who.ts'

/** Requests for the calls that read the history, after something was changed. */
export function historyQuestions(world: () => OpenWorld): Walk {
  return {
    'history.entries': async () => {
      const token = world().context.staffTokens[0]?.token ?? ''
      const texts = { restaurantId: who.fresh, locale: 'fr', body: { texts: {} } }
      await world().send('host.saveTexts', texts, { token })
      return [{ restaurantId: who.fresh, query: { subject: 'texts', top: 1 } }, { restaurantId: who.minimal }]
    },
    'operator.history': () => [{ query: { subject: 'texts', top: 1 } }, { query: { scope: 'installation' } }],
  }
}
