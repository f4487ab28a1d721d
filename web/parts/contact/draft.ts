import { ownValue } from '#domain/own-value.ts'
import { type RefObject, useEffect } from 'react'
import { readTyped } from '#web/form/form-data.ts'
import { isPrefilled } from '#web/form/use-prefill.ts'
import { readSession, removeSession, writeSession } from '#web/storage/browser-storage.ts'
import { onGuestForgotten } from '#web/storage/forget-guest.ts'
import { beforeReload } from '#web/routing/reload-once.ts'

/** What guests say about themselves and their visit, but not what belongs to one table, such as their consent. */
const kept = [
  'customerName',
  'email',
  'phoneNumber',
  'specialRequests',
  'allergies',
  'occasion',
  'vegetarian',
  'access',
  'extras',
]
  .map((name) => `[name=${name}],`)
  .concat('[name^="custom."]')
  .join('')

/** Session storage key of the draft, stored from when a page reloads itself until the next form shows it. */
const key = 'draft'

/**
 * Form input that survives choosing another time. Kept in memory only, because nothing is stored on a device unless
 * the guest asks for it.
 */
let draft = savedDraft()
beforeReload.push(() => writeSession(key, JSON.stringify(draft)))
onGuestForgotten(clearDraft)

function savedDraft(): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(readSession(key) ?? '')
    const texts = Object.entries(stored ?? {}).filter(([, text]) => typeof text === 'string')
    return Object.fromEntries(texts)
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
    const fields = () => [...element.querySelectorAll<Field>(kept)]
    // Each restaurant has its own questions.
    const restaurant = readTyped(new FormData(element), 'restaurantId')
    const keyOf = (field: Field) =>
      (field.name.startsWith('custom.') ? restaurant : '') + field.name + (isBox(field) ? field.value : '')
    let isRestored = false
    for (const field of fields()) {
      const said = ownValue(draft, keyOf(field))
      if (!said || (isBox(field) ? field.checked : field.value)) continue
      isRestored = true
      if (isBox(field)) field.checked = true
      else field.value = said
    }
    const save = () =>
      keepDraft(
        Object.fromEntries(
          fields()
            // The next form is filled in again, for the account that is signed in then.
            .filter((field) => !isPrefilled(field))
            .map((field) => [keyOf(field), isBox(field) && !field.checked ? '' : field.value]),
        ),
      )
    removeSession(key)
    // Include what was typed before hydration.
    save()
    // Summaries show what was filled in, as if the guest had typed it. Only then, because an update would draw parts of
    // the form anew that aren't taken over yet, such as the box for the guest's consent.
    if (isRestored) element.dispatchEvent(new Event('input', { bubbles: true }))
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

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox'
}
