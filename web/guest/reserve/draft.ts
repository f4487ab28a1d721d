import { ownValue } from '#domain/own-value.ts'
import { type RefObject, useEffect } from 'react'

const key = 'reserve-draft'
const kept = ['customerName', 'email', 'phoneNumber', 'specialRequests', 'allergies']

/**
 * Keeps what a guest types in this tab, so that choosing another time or page loses nothing; fills it in again where
 * fields are still empty. A browser that refuses storage simply forgets.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const draft = readDraft()
    for (const field of fieldsOf(element)) if (!field.value) field.value = ownValue(draft, field.name) ?? ''
    const save = () =>
      writeDraft(Object.fromEntries(fieldsOf(element).map(({ name, value }) => [name, value])))
    // What was typed before the app started is part of the draft too.
    save()
    element.addEventListener('input', save)
    return () => element.removeEventListener('input', save)
  }, [form])
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}

function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return kept
    .map((name) => form.elements.namedItem(name))
    .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
}

function readDraft(): Record<string, string | undefined> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

function writeDraft(draft: Record<string, string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Private windows and full storage: the form works without.
  }
}
