import type { OwnRestaurant } from '#web/host/frame/own-restaurants.ts'
import { useText } from '#web/text/text.tsx'
import { StateMark, type Shape, type Tone } from './state-mark.tsx'

export type State = OwnRestaurant['state']

const marks: Readonly<Record<State, { shape: Shape; tone: Tone; filled: boolean }>> = {
  draft: { shape: 'diamond', tone: 'soft', filled: false },
  live: { shape: 'triangle', tone: 'good', filled: true },
  paused: { shape: 'bars', tone: 'warn', filled: false },
  notAgreed: { shape: 'diamond', tone: 'warn', filled: false },
  suspended: { shape: 'square', tone: 'bad', filled: false },
  closed: { shape: 'dash', tone: 'soft', filled: false },
}

/** Whether guests can find and book the restaurant, in a word. */
export function RestaurantState({ state }: { readonly state: State }) {
  const { t } = useText()
  return <StateMark {...marks[state]}>{t(`hostApp.state.${state}`)}</StateMark>
}
