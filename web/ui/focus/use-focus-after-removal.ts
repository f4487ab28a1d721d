import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref to a list whose entries can be removed, or lose their button. If the focus disappears with an entry, it
 * moves to the one in its place, or to the heading if none is left. `entries` are the keys of the list's children in
 * their order; a key that changes counts as removed.
 */
export function useFocusAfterRemoval<List extends HTMLElement>(
  entries: readonly string[],
): RefObject<List | null> {
  const list = useRef<List>(null)
  const before = useRef(entries)
  useEffect(() => {
    const removed = before.current.findIndex((entry) => !entries.includes(entry))
    before.current = entries
    if (removed < 0 || document.activeElement !== document.body) return
    const children = list.current?.children
    const neighbor = children?.[Math.min(removed, children.length - 1)]
    const heading = (list.current?.closest('section') ?? document.getElementById('main'))?.querySelector(
      'h1, h2',
    )
    const target = neighbor ?? heading
    if (!(target instanceof HTMLElement)) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  })
  return list
}
