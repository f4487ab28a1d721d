import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { currentAccount, watchAccount } from '#web/session/account/account.ts'

/** What a form can be filled in with: texts by field name, and the names of checkboxes to check. */
export interface Prefill {
  readonly texts: Readonly<Record<string, string>>
  readonly ticks?: readonly string[]
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Name of the field that says for which account a form is filled in; empty for a visitor. */
export const accountField = 'account'

/** What was filled in by us rather than by the guest. */
const filled = new WeakMap<Element, string>()

/** Returns whether a field still has what was filled in, so it belongs to an account and not to what the guest typed. */
export function isPrefilled(field: Field): boolean {
  return filled.has(field) && filled.get(field) === valueOf(field)
}

/**
 * Fills in a form with what `load` returns, and again whenever another account is signed in, in any tab. What came from
 * the account before is removed first; what the guest has typed stays. `onFilled` is called after each attempt. Returns
 * the value for the form's `accountField`.
 */
export function usePrefill(
  form: RefObject<HTMLFormElement | null>,
  load: () => Promise<Prefill | null>,
  onFilled: () => void = () => undefined,
): string {
  const [named, setNamed] = useState('')
  const loaded = useEffectEvent(load)
  const done = useEffectEvent(onFilled)
  useEffect(() => {
    let isShown = true
    const fill = async (account: string) => {
      const known = await loaded().catch(() => null)
      // Somebody else may have signed in meanwhile.
      if (!isShown || account !== currentAccount()) return
      setNamed(account)
      if (form.current && known) fillIn(form.current, known)
      done()
    }
    const first = currentAccount()
    void fill(first)
    const stop = watchAccount(first, (account) => {
      setNamed(account)
      if (form.current) emptyPrefilled(form.current)
      void fill(account)
    })
    return () => {
      isShown = false
      stop()
    }
  }, [form])
  return named
}

/** Fills empty fields. Skips the focused one, because the guest may be about to type, and names that the form doesn't have. */
function fillIn(form: HTMLFormElement, known: Prefill): void {
  for (const [name, text] of Object.entries(known.texts)) {
    const field = form.elements.namedItem(name)
    if (!isText(field) || !text || field.value || field === document.activeElement) continue
    field.value = text
    filled.set(field, text)
  }
  for (const name of known.ticks ?? []) {
    const box = form.elements.namedItem(name)
    if (!(box instanceof HTMLInputElement) || box.checked) continue
    box.checked = true
    filled.set(box, valueOf(box))
  }
  notice(form)
}

function emptyPrefilled(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (!isField(field)) continue
    if (isPrefilled(field)) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = false
      else field.value = ''
    }
    filled.delete(field)
  }
  notice(form)
}

/** As if the guest had typed it, for summaries and the draft. */
function notice(form: HTMLFormElement): void {
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

function valueOf(field: Field): string {
  return field instanceof HTMLInputElement && field.type === 'checkbox' ? String(field.checked) : field.value
}

function isText(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
}

function isField(field: Element): field is Field {
  return isText(field) || field instanceof HTMLSelectElement
}
