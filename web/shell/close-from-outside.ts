/**
 * Closes a `details` element on a click outside or the Escape key, which also moves the focus to its summary. Returns
 * a function that removes the listeners.
 */
export function closeFromOutside(details: HTMLDetailsElement | null): (() => void) | undefined {
  if (!details) return undefined
  const onPress = ({ target }: Event) => {
    if (target instanceof Node && !details.contains(target)) details.open = false
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('keydown', onKey)
  }
}
