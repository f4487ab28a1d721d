import { type FormEvent, type RefObject, useState } from 'react'
import { readEmailAddress } from '#contracts/accounts/email-address.ts'
import { type MissingDetail, missingDetails } from '#domain/reservations/missing-details.ts'
import { useFieldProblems } from '#web/form/field-problems.ts'
import { useText } from '#web/text/text.tsx'
import type { FormResult } from '#web/form/form-result.ts'

const bookingFields = ['customerName', 'email', 'phoneNumber', 'specialRequests']

const sentences = {
  name: 'reserve.needName',
  email: 'reserve.needEmail',
  contact: 'reserve.needContact',
} as const

const nothing: ReadonlySet<string> = new Set()

/**
 * Returns the messages for the fields of a booking. With scripts, fields are checked before submitting, and a message
 * disappears as soon as its field is corrected.
 */
export function useDetailProblems(
  form: RefObject<HTMLFormElement | null>,
  result: FormResult<unknown> | null,
) {
  const { t } = useText()
  const at = useFieldProblems(result, bookingFields)
  const [found, setFound] = useState<readonly MissingDetail[]>([])
  const [corrected, setCorrected] = useState(nothing)
  const [seen, setSeen] = useState(result)
  if (seen !== result) {
    setSeen(result)
    setFound([])
    setCorrected(nothing)
  }

  const check = () => missingDetails(detailsIn(form.current), readEmailAddress)
  const errorAt = (field: string) => {
    const missing = found.find((each) => each.field === field)
    if (missing) return t(sentences[missing.lacks])
    return corrected.has(field) ? undefined : at(field).error
  }
  return {
    /** If email and phone number are both missing, their shared message appears only once. */
    errorAt: (field: string) =>
      field === 'phoneNumber' && errorAt(field) === errorAt('email') ? undefined : errorAt(field),
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const missing = check()
      const still = (field: string) => missing.some((each) => each.field === field)
      setFound((before) => before.filter(({ field }) => still(field)))
      // Guests need only one of email and phone number, so a change to either can correct both.
      const { name } = target as HTMLInputElement
      const touched = name === 'email' || name === 'phoneNumber' ? ['email', 'phoneNumber'] : [name]
      setCorrected((before) => new Set([...before, ...touched.filter((field) => !still(field))]))
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const { submitter } = event.nativeEvent as SubmitEvent
      // The form's other buttons only hold a table, so they submit incomplete details.
      const step = submitter instanceof HTMLButtonElement ? submitter.value : ''
      if (step !== '' && step !== 'both' && step !== 'place' && step !== 'another') return
      const missing = check()
      setFound(missing)
      const [first] = missing
      if (!first) return
      event.preventDefault()
      const field = form.current?.elements.namedItem(first.field)
      if (!(field instanceof HTMLElement)) return
      // A field in a closed disclosure can't be focused.
      field.closest('details')?.setAttribute('open', '')
      field.focus()
    },
  }
}

export function detailsIn(form: HTMLFormElement | null) {
  const text = (name: string) => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field.value : ''
  }
  return { customerName: text('customerName'), email: text('email'), phoneNumber: text('phoneNumber') }
}
