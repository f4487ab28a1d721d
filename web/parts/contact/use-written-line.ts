import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns a one-line summary of a form's values that updates on every input. It is empty on the server and until
 * hydration.
 */
export function useWrittenLine(
  form: RefObject<HTMLFormElement | null>,
  read: (element: HTMLFormElement) => readonly (string | undefined)[],
): string {
  const [line, setLine] = useState('')
  const update = useEffectEvent((element: HTMLFormElement) =>
    setLine(
      read(element)
        .map((part) => part?.trim())
        .filter(Boolean)
        .join(' · '),
    ),
  )
  useEffect(() => {
    const element = form.current
    if (!element) return
    const onInput = () => update(element)
    onInput()
    element.addEventListener('input', onInput)
    return () => element.removeEventListener('input', onInput)
  }, [form])
  return line
}
