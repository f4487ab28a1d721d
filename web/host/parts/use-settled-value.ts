import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

interface SettledField {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly defaultValue: string
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

/** Returns the properties of a field that shows a value, except while somebody types in it. */
export function useSettledValue(value: string): SettledField {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = ref.current
    if (field && field !== document.activeElement) field.value = value
  }, [value])
  return {
    ref,
    defaultValue: value,
    onBlur({ currentTarget }) {
      currentTarget.value = value
    },
  }
}
