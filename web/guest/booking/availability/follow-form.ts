import { ownValue } from '#domain/own-value.ts'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Updates uncontrolled form fields when the URL changes, for example through the back button. Leaves input that was
 * made before hydration in place and submits it.
 */
export function useFollow(
  form: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<string, string>>,
  submit: (form: HTMLFormElement) => void,
): void {
  const text = JSON.stringify(values)
  const known = useRef(text)
  const submitNow = useEffectEvent(submit)
  useEffect(() => {
    if (form.current && differs(form.current, JSON.parse(known.current))) submitNow(form.current)
  }, [form])
  useEffect(() => {
    if (known.current === text) return
    known.current = text
    if (form.current) fill(form.current, JSON.parse(text))
  }, [form, text])
}

function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const value = ownValue(values, field.name)
    if (value === undefined) continue
    if (field.type === 'radio' && 'checked' in field) field.checked = field.value === value
    else field.value = value
  }
}

/** Fields that the form doesn't have, and choices of which none is made, don't differ. */
function differs(form: HTMLFormElement, values: Readonly<Record<string, string>>): boolean {
  const current = new FormData(form)
  return Object.entries(values).some(([name, value]) => current.has(name) && current.get(name) !== value)
}
