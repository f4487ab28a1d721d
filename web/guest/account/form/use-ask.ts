import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import type { NotTaken } from '#web/guest/requests/asked-form.ts'
import { signInAddress } from '../sign-in-address.ts'

/** What stands in the way of a form: a refusal, or null where nobody could be reached. */
export type Problem = NotTaken<null>

export interface Asking {
  readonly sending: boolean
  readonly problem: Problem | null
  /** Sends once at a time. The answer in a box, or null where it was not taken and `problem` says why. */
  readonly ask: <Answer>(send: () => Promise<Answer | WireRefusal>) => Promise<{ answer: Answer } | null>
  /** Says what is wrong without asking anybody. */
  readonly refuse: (problem: Problem | null) => void
}

/** Which field a refusal is said at. */
export type RefusalFields = Partial<Record<RefusalCode, string>>

/**
 * One thing to send at a time, and what became of it. `onPage` says how a field of the wire is called in the form. Who has
 * to sign in once more first is led there, and back again.
 */
export function useAsk(places: RefusalFields = {}, onPage: (field: string) => string = lastOf): Asking {
  const [sending, setSending] = useState(false)
  const [problem, refuse] = useState<Problem | null>(null)
  const busy = useRef(false)
  const navigate = useNavigate()
  const ask: Asking['ask'] = async (send) => {
    if (busy.current) return null
    busy.current = true
    setSending(true)
    try {
      const answer = await send()
      if (isWireRefusal(answer) && answer.refused === 'signInAgain') {
        await navigate(signInAddress(location, true))
        return null
      }
      refuse(isWireRefusal(answer) ? problemAt(answer, places, onPage) : null)
      return isWireRefusal(answer) ? null : { answer }
    } catch {
      refuse({ values: null, refusal: null })
      return null
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  return { sending, problem, ask, refuse }
}

/** The wire names a field by its place in the body, `mainInfo.name`. */
const lastOf = (field: string) => field.split('.').at(-1) ?? field

function problemAt(
  refusal: WireRefusal,
  places: RefusalFields,
  onPage: (field: string) => string = lastOf,
): Problem {
  const field = places[refusal.refused]
  const { message } = refusal
  if (field) return { values: null, refusal: { ...refusal, fields: [{ field, message }] } }
  const fields = refusal.fields?.map((each) => ({ ...each, field: onPage(each.field) }))
  return { values: null, refusal: fields ? { ...refusal, fields } : refusal }
}

/** A field that was left empty, said at the field. */
export function emptyField(field: string, message: string): Problem {
  return problemAt({ refused: 'invalidInput', status: 400, message }, { invalidInput: field })
}

/** What was typed, to the letter: a password may begin with a blank. */
export function typedIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
