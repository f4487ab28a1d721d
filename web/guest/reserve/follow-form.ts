import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps the uncontrolled fields of a form on the values in the address when those change (a link, the back button).
 * The first values are never written: what a guest chose before the app started stays, and is `ask`ed for now.
 */
export function useFollow(
  form: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<string, string>>,
  ask: (form: HTMLFormElement) => void,
): void {
  const text = JSON.stringify(values)
  const known = useRef(text)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (form.current && differs(form.current, JSON.parse(known.current))) askNow(form.current)
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
