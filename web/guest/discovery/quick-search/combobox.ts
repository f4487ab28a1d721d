import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** The state of a text field with a list below it. */
export interface ComboboxState {
  readonly open: boolean
  /** Index of the active entry; -1 if the text field itself is active. */
  readonly active: number
}

export const closedCombobox: ComboboxState = { open: false, active: -1 }

/**
 * Returns the state after a key press, `take` if the active entry's link should be followed, or null if the key isn't
 * handled.
 */
export function afterKey(
  key: string,
  { open, active }: ComboboxState,
  count: number,
): ComboboxState | 'take' | null {
  if (key === 'Escape') return open ? closedCombobox : null
  if (key === 'Enter') return open && active >= 0 ? 'take' : null
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  if (count === 0) return null
  if (!open) return { open: true, active: key === 'ArrowDown' ? 0 : count - 1 }
  // Past either end, the text itself becomes active again.
  const next = key === 'ArrowDown' ? active + 1 : active - 1
  return { open, active: next >= count ? -1 : next < -1 ? count - 1 : next }
}

/**
 * Turns a server-rendered field into a combobox whose entry n has the id `listId-n`. Enter follows the active entry's
 * link.
 */
export function useCombobox(
  input: HTMLInputElement,
  { listId, count }: { listId: string; count: number },
): ComboboxState & { close: () => void } {
  const [state, setState] = useState<ComboboxState>({ open: document.activeElement === input, active: -1 })
  const close = useCallback(() => setState(closedCombobox), [])
  const active = state.active < count ? state.active : -1

  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', listId)
    input.setAttribute('aria-expanded', String(state.open))
    if (state.open && active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else input.removeAttribute('aria-activedescendant')
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [input, listId, state.open, active])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const next = afterKey(event.key, { open: state.open, active }, count)
    if (next === null) return
    event.preventDefault()
    // Escape closes this list only.
    event.stopPropagation()
    if (next === 'take') document.getElementById(`${listId}-${active}`)?.click()
    else setState(next)
  })
  // Attached once, because a listener removed during an event would miss it.
  useEffect(() => {
    const openAgain = () => setState({ open: true, active: -1 })
    const handleKey = (event: KeyboardEvent) => onKey(event)
    input.addEventListener('input', openAgain)
    input.addEventListener('focus', openAgain)
    input.addEventListener('click', openAgain)
    input.addEventListener('blur', close)
    input.addEventListener('keydown', handleKey)
    return () => {
      input.removeEventListener('input', openAgain)
      input.removeEventListener('focus', openAgain)
      input.removeEventListener('click', openAgain)
      input.removeEventListener('blur', close)
      input.removeEventListener('keydown', handleKey)
    }
  }, [input, close])

  return { open: state.open, active, close }
}
