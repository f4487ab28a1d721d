export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs)
}

export function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * dayMs)
}
