import { isPrefilled } from '#web/form/use-prefill.ts'
import { readSession, removeSession, writeSession } from '#web/storage/browser-storage.ts'
import { beforeReload } from '#web/routing/reload-once.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** A field's name, its position among those of that name, and what was typed. */
type Typed = readonly [name: string, at: number, value: string]

/** Session storage key of what was typed, stored only while a page reloads. */
const key = 'typed'

/** Fields whose content must not be stored, or can't be filled in by a script. */
const excluded = '[type=password],[type=hidden],[type=file],[type=checkbox],[type=radio],[autocomplete^=cc-]'

/** Saves what the guest has typed, so a page that reloads on its own doesn't lose it. */
export function saveTyped(): void {
  const typed: Typed[] = []
  const found = new Map<string, number>()
  for (const field of fields()) {
    const { name, value, defaultValue } = field
    const at = found.get(name) ?? 0
    found.set(name, at + 1)
    if (value !== defaultValue && !isPrefilled(field)) typed.push([name, at, value])
  }
  if (typed.length > 0) writeSession(key, JSON.stringify({ page: location.href, typed }))
}

beforeReload.push(saveTyped)

/**
 * Fills in what was saved before this page reloaded, except where the guest has typed something else, and deletes it.
 * A broken value is only deleted.
 */
export function restoreTyped(): void {
  const saved = readSession(key)
  if (saved === null) return
  removeSession(key)
  try {
    const { page, typed }: { page: string; typed: readonly Typed[] } = JSON.parse(saved)
    if (page !== location.href) return
    const all = fields()
    for (const [name, at, value] of typed) {
      const field = all.filter((each) => each.name === name)[at]
      if (field && field.value === field.defaultValue) field.value = value
    }
  } catch {
    // A broken value must not keep the app from starting.
  }
}

function fields(): Field[] {
  return [...document.querySelectorAll<Field>('input,textarea')].filter((field) => !field.matches(excluded))
}
