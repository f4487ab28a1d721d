import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { HeldTable } from './hold.ts'

type Made = HeldTable | WireRefusal | null

let last: Promise<Made> = Promise.resolve(null)
let from = ''
let to = ''

/**
 * In a browser tables are kept one after the other. Who picks a table and presses on before it is answered names the hold
 * before; the one that has taken its place is given up instead, so that nobody stands in their own way.
 */
export function afterTheLast(before: string, make: (insteadOf: string) => Promise<Made>): Promise<Made> {
  if (typeof document === 'undefined') return make(before)
  const one = async () => {
    const made = await make(before && before === from ? to : before)
    if (made && !isWireRefusal(made)) {
      from = before
      to = made.id
    }
    return made
  }
  return (last = last.then(one, one))
}
