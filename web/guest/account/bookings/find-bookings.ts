import { type ActionFunctionArgs, data } from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { pageContext } from '#web/page-context.ts'
import { readCode } from '../form/read-code.ts'

export type FoundBookings = AnswerOf<'reservations.openFound'>['bookings']

/** Where the search for a lost booking is: the contact, its code, what was found. */
export interface Finding {
  readonly step: 'contact' | 'code' | 'found'
  readonly contact: string
  readonly found: FoundBookings
  /** Null where all went well. */
  readonly result: { readonly values: null; readonly refusal: WireRefusal | null } | null
}

const nothing: Finding = { step: 'contact', contact: '', found: [], result: null }

/** One form in two steps, that works without script as well: a contact is sent a code, the code opens its bookings. */
export async function findBookings({ request, context }: ActionFunctionArgs) {
  const { send } = context.get(pageContext)
  const form = await request.formData()
  const contact = textOf(form, 'contact')
  const step = textOf(form, 'step') === 'open' ? 'code' : 'contact'
  try {
    if (step === 'code') {
      const code = readCode(textOf(form, 'code'))
      const answer = await send('reservations.openFound', { body: { contact, code } })
      if (isWireRefusal(answer)) return refused({ ...nothing, step, contact }, answer)
      return data<Finding>({ ...nothing, step: 'found', contact, found: answer.bookings })
    }
    const answer = await send('reservations.find', { body: { contact } })
    if (isWireRefusal(answer)) return refused({ ...nothing, step, contact }, answer)
    return data<Finding>({ ...nothing, step: 'code', contact })
  } catch (error) {
    if (typeof document === 'undefined') throw error
    return data<Finding>(
      { ...nothing, step, contact, result: { values: null, refusal: null } },
      { status: 503 },
    )
  }
}

/** What is wrong is said at the one field of its step. */
function refused(finding: Finding, refusal: WireRefusal) {
  const atField = refusal.refused === 'wrongCode' || refusal.refused === 'invalidInput'
  const message = refusal.fields?.[0]?.message ?? refusal.message
  const said = atField ? { ...refusal, fields: [{ field: finding.step, message }] } : refusal
  return data<Finding>({ ...finding, result: { values: null, refusal: said } }, { status: refusal.status })
}
