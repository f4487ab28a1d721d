import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import { coSignHeader } from '#contracts/staff/co-sign.ts'
import { type CallName, wire } from '#contracts/wire.ts'

/** Sends a call again with a co-signature, `MEMBERID:PIN`. Resolves to why that was refused, or null if it wasn't. */
export type Attempt = (coSignature: string) => Promise<WireRefusal | null>

/** Asks somebody else to allow a call. Resolves once it was answered, or nobody allows it. */
type Ask = (attempt: Attempt) => Promise<void>

let ask: Ask | null = null
/** One question at a time. */
let asking: Promise<void> = Promise.resolve()

/** Sets who asks at this device; null if nobody can be asked here. */
export function setQuestioner(next: Ask | null): void {
  ask = next
}

/** Refusals that concern who co-signs, so that somebody may try again. */
const ofCoSigner: ReadonlySet<string> = new Set([
  'wrongPin',
  'pinPaused',
  'pinBlocked',
  'unknownMember',
  'coSignerNotPermitted',
  'notPermitted',
])

/**
 * Lets somebody else allow what the person at a shared device may not do, for every call that changes something: it is sent
 * again with their PIN, and only then answered. Whoever made the call notices nothing of it.
 */
export function withCoSign(send: Send): Send {
  return async (name, input, options) => {
    let answer = await send(name, input, options)
    const question = ask
    if (question === null || !isNotPermitted(answer) || !canBeCoSigned(name)) return answer
    let lost: unknown = null
    const attempt: Attempt = async (coSignature) => {
      const headers = { ...options?.headers, [coSignHeader]: coSignature }
      const next = await send(name, input, { ...options, headers }).catch((reason: unknown) => {
        lost = reason ?? new Error('No answer')
        throw reason
      })
      if (isWireRefusal(next) && ofCoSigner.has(next.refused)) return next
      lost = null
      answer = next
      return null
    }
    const mine = asking.then(() => question(attempt))
    asking = mine.catch(() => undefined)
    await mine
    // Nobody knows whether it was done, which isn't the same as not permitted.
    if (lost !== null) throw lost
    return answer
  }
}

function isNotPermitted(answer: unknown): boolean {
  return isWireRefusal(answer) && answer.refused === 'notPermitted'
}

/** What is only read isn't worth a question, and nobody gives others access to staff. */
function canBeCoSigned(name: CallName): boolean {
  return !wire[name].startsWith('GET') && !name.startsWith('staff.')
}
