import { type ActionFunctionArgs, data } from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { textOf } from '#web/guest/requests/asked-form.ts'
import { pageContext } from '#web/page-context.ts'
import { reached } from '#web/session/reached.ts'
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
  if (step === 'code') {
    const code = readCode(textOf(form, 'code'))
    const answer = await reached(send('reservations.openFound', { body: { contact, code } }))
    if (answer === null || isWireRefusal(answer)) return refused({ ...nothing, step, contact }, answer)
    return data<Finding>({ ...nothing, step: 'found', contact, found: answer.bookings })
  }
  const answer = await reached(send('reservations.find', { body: { contact } }))
  if (answer === null || isWireRefusal(answer)) return refused({ ...nothing, step, contact }, answer)
  return data<Finding>({ ...nothing, step: 'code', contact })
}

/** What is wrong is said at the one field of its step. */
function refused(finding: Finding, refusal: WireRefusal | null) {
  if (refusal === null)
    return data<Finding>({ ...finding, result: { values: null, refusal } }, { status: 503 })
  const atField = refusal.refused === 'wrongCode' || refusal.refused === 'invalidInput'
  const message = refusal.fields?.[0]?.message ?? refusal.message
  const said = atField ? { ...refusal, fields: [{ field: finding.step, message }] } : refusal
  return data<Finding>({ ...finding, result: { values: null, refusal: said } }, { status: refusal.status })
}
