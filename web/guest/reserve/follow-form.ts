import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the uncontrolled fields of a form on the values in the address when those change (a link, the back button).
 * The first values are never written: what a guest typed before the app started stays.
 */
export function useFollow(
  form: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<string, string>>,
): void {
  const text = JSON.stringify(values)
  const known = useRef(text)
  useEffect(() => {
    if (known.current === text) return
    known.current = text
    for (const [name, value] of Object.entries<string>(JSON.parse(text))) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
  }, [form, text])
}
