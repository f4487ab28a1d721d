import type { AnswerOf } from '#contracts/calls.ts'
import { formAction, type StepOutcome, type StepResult, type Submission } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted, isProblem } from '#web/form/form-result.ts'
import { readCode } from '#web/form/read-code.ts'

export type FoundBookings = AnswerOf<'reservations.findByCode'>['bookings']

/** The result of a step of finding bookings; `found` is absent until the code is verified. */
export interface Finding {
  readonly found?: FoundBookings
}

export type FindResult = StepResult<Finding>

async function sendCode({ send, form }: Submission): Promise<StepOutcome> {
  const contact = textOf(form, 'contact')
  const answer = await accepted(send('reservations.find', { body: { contact } }), {
    refusalFields: { invalidInput: 'contact' },
  })
  return isProblem(answer) ? answer : ({} satisfies Finding)
}

/**
 * Finds the bookings of a contact with the code sent to it. Refusals are shown at the code, the only field of this
 * step.
 */
async function openFound({ send, form }: Submission): Promise<StepOutcome> {
  const body = { contact: textOf(form, 'contact'), code: readCode(textOf(form, 'code')) }
  const answer = await accepted(send('reservations.findByCode', { body }), {
    refusalFields: { wrongCode: 'code', invalidInput: 'code' },
  })
  return isProblem(answer) ? answer : ({ found: answer.bookings } satisfies Finding)
}

export const findBookings = formAction({ '': sendCode, open: openFound })
