import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { HeldTable } from './hold.ts'

type Made = HeldTable | WireRefusal | null

let last: Promise<unknown> = Promise.resolve()
const replaced = new Map<string, string>()

/**
 * In a browser tables are kept one after the other. Who picks a table and presses on before it is answered names the hold
 * before; the one that has taken its place is given up instead, so that nobody stands in their own way.
 */
export function afterTheLast(before: string, make: (insteadOf: string) => Promise<Made>): Promise<Made> {
  if (typeof document === 'undefined') return make(before)
  const mine = last.then(async () => {
    let insteadOf = before
    for (let next = replaced.get(before); next; next = replaced.get(next)) insteadOf = next
    const made = await make(insteadOf)
    if (made && !isWireRefusal(made) && made.id !== insteadOf) replaced.set(insteadOf, made.id)
    return made
  })
  last = mine.catch(() => undefined)
  return mine
}
