import type { Context } from '#server/context.ts'

/** Something that has to be done now and then, whoever does it. Doing it twice does no harm. */
export interface Chore {
  readonly name: string
  /** Answers how much there was to do. */
  readonly run: (context: Context) => Promise<number>
}

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** The moment so many days later. */
export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs)
}

/** The moment so many days ago. */
export function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * dayMs)
}
