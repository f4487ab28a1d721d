import { ownValue } from '#domain/own-value.ts'
import { type RefObject, useEffect } from 'react'
import { readSession, removeSession, writeSession } from '#web/session/browser-storage.ts'
import { beforeReload } from '#web/shell/reload-once.ts'

const names = ['customerName', 'email', 'phoneNumber', 'specialRequests', 'allergies']

/** Session storage key of the draft, stored from when a page reloads itself until the next form shows it. */
const key = 'draft'

/**
 * Form input that survives choosing another time. Kept in memory only, because nothing is stored on a device unless
 * the guest asks for it.
 */
let draft = savedDraft()
beforeReload.push(() => writeSession(key, JSON.stringify(draft)))

function savedDraft(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readSession(key) ?? '') ?? {}
  } catch {
    return {}
  }
}

/**
 * Saves form input while the app runs, so choosing another time doesn't lose it, and restores it into empty fields.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    for (const field of fieldsOf(element)) if (!field.value) field.value = ownValue(draft, field.name) ?? ''
    const save = () =>
      keepDraft(Object.fromEntries(fieldsOf(element).map(({ name, value }) => [name, value])))
    removeSession(key)
    // Include what was typed before hydration.
    save()
    element.addEventListener('input', save)
    return () => element.removeEventListener('input', save)
  }, [form])
}

export function keepDraft(input: Readonly<Record<string, string>>): void {
  draft = input
}

export function hasDraft(): boolean {
  return Object.values(draft).some(Boolean)
}

export function clearDraft(): void {
  draft = {}
  removeSession(key)
}

function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return names
    .map((name) => form.elements.namedItem(name))
    .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
}
