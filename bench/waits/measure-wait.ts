import { addDays, weekDayOf } from '#domain/time/calendar-date.ts'
import { openingInstant } from '#domain/time/zone-clock.ts'
import { estimateWaits, type WaitEstimate } from '#domain/walk-ins/estimate-waits.ts'
import { learnStays, type PastStay } from '#domain/walk-ins/stays.ts'
import { type KnownWait, learnCorrection } from '#domain/walk-ins/wait-record.ts'
import { learnWalkAways, type PastWait } from '#domain/walk-ins/walk-aways.ts'
import { seeded } from '#world/seeded.ts'
import { type Figure, plainFigure } from '../figures/figure.ts'
import { guestLaw, nextPace } from './guest-law.ts'
import { byMeanGap, byPosition, byThumb } from './simple-estimates.ts'
import { type Scene, simulateEvening } from './simulated-evening.ts'
import { waitingRestaurant } from './waiting-restaurant.ts'

const firstDay = '2027-01-04'
const learningDays = 30
const judgedDays = 120
const rememberedDays = 60

interface Judged {
  readonly estimated: Extract<WaitEstimate, { readonly from: number }>
  readonly simple: Readonly<Record<'position' | 'thumb' | 'gap', number>>
  readonly waited: number
}

/**
 * Compares estimated and actual waits over five simulated months, of which the first is only for learning.
 * Guests and hosts deliberately behave differently from what the estimator assumes; see `waits/guest-law.ts`
 * and `waits/simulated-evening.ts`.
 */
export async function measureWait(): Promise<Figure[]> {
  const months = new Months()
  for (let day = 0; day < learningDays + judgedDays; day++) months.play(day)
  const { judged } = months
  if (judged.length < 500) throw new Error(`Only ${judged.length} parties waited, which says too little.`)
  const meanError = (read: (each: Judged) => number) =>
    judged.reduce((sum, each) => sum + Math.abs(read(each) - each.waited), 0) / judged.length
  const share = (holds: (each: Judged) => boolean) => (100 * judged.filter(holds).length) / judged.length
  const ours = meanError(({ estimated }) => estimated.middle)
  const simple = {
    position: meanError((each) => each.simple.position),
    thumb: meanError((each) => each.simple.thumb),
    gap: meanError((each) => each.simple.gap),
  }
  const wait = judged.reduce((sum, { waited }) => sum + waited, 0) / judged.length
  const width = judged.reduce((sum, { estimated }) => sum + estimated.to - estimated.from, 0) / judged.length
  return [
    plainFigure('wait, mean error', 'min', [ours], {
      ratio: ours / Math.min(...Object.values(simple)),
      budget: { of: 'ratio', atMost: 0.6 },
      note: `${judged.length} waits, mean ${wait.toFixed(0)} min; ratio to the best simple rule`,
    }),
    plainFigure(
      'waits inside the range',
      '%',
      [share(({ estimated, waited }) => estimated.from <= waited && waited <= estimated.to)],
      {
        budget: { of: 'median', atLeast: 60, atMost: 80 },
        note: `mean width ${width.toFixed(0)} min`,
      },
    ),
  ]
}

/** Simulates evenings in order and records what the software would have learned from them. */
class Months {
  readonly judged: Judged[] = []
  #stays: { readonly day: number; readonly stay: PastStay }[] = []
  #waits: { readonly day: number; readonly wait: PastWait }[] = []
  #calls: Parameters<typeof byMeanGap>[2][number][] = []
  #record: KnownWait[] = []
  #pace = 1
  readonly #random = seeded('waits')

  play(day: number): void {
    const date = addDays(firstDay, day)
    const weekDay = weekDayOf(date)
    const midnight = openingInstant(waitingRestaurant.plan.zone, date, 0)
    this.#pace = nextPace(this.#random, this.#pace, day)
    const law = guestLaw(this.#random, this.#pace, weekDay)
    const stays = learnStays(this.#stays.map(({ stay }) => stay))
    const walkAways = learnWalkAways(this.#waits.map(({ wait }) => wait))
    const given = new Map<string, Pick<Judged, 'estimated' | 'simple'>>()
    const past = this.#calls.slice()
    const estimate = (scene: Scene, partySize: number, areas: readonly string[]) => {
      const evening = {
        floor: { compiled: waitingRestaurant, claims: scene.claims, freeSince: scene.freeSince },
        line: scene.line,
        stays,
        walkAways,
        correction: learnCorrection(this.#record),
      }
      return estimateWaits(evening, [{ partySize, areas }], scene.now, scene.now)[0]
    }
    const record = simulateEvening(
      law,
      midnight,
      weekDay,
      (scene, id, partySize, areas) => {
        const estimated = estimate(scene, partySize, areas)
        if (!estimated || 'none' in estimated) return null
        const simple = {
          position: byPosition(scene),
          thumb: byThumb(scene, partySize),
          gap: byMeanGap(scene, partySize, past),
        }
        given.set(id, { estimated, simple })
        return estimated.middle
      },
      ({ id, waited }) => {
        const known = given.get(id)
        if (!known) return
        this.#record.push({ raw: known.estimated.raw, waited })
        if (day >= learningDays) this.judged.push({ ...known, waited })
      },
    )
    const since = day - rememberedDays
    this.#stays = [...this.#stays, ...record.stays.map((stay) => ({ day, stay }))].filter(
      (each) => each.day > since,
    )
    this.#waits = [...this.#waits, ...record.waits.map((wait) => ({ day, wait }))].filter(
      (each) => each.day > since,
    )
    this.#calls.push(
      ...record.called.map(({ partySize, minute, waited }) => ({
        partySize,
        weekDay,
        day,
        minute: minute + waited,
      })),
    )
  }
}
