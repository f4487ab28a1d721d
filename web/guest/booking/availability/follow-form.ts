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

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement | null {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null
}

function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(form, name)
    if (field) field.value = value
  }
}

function differs(form: HTMLFormElement, values: Readonly<Record<string, string>>): boolean {
  return Object.entries(values).some(([name, value]) => {
    const field = fieldOf(form, name)
    return field !== null && field.value !== value
  })
}
