import { keyFromLeftToRight } from '#web/ui/direction.ts'

/** A column of the finder: the search field, the levels or search results, or the regions of a level. */
export type Column = 'search' | 'groups' | 'regions'

/**
 * Handles keys in a location finder: up and down move within a column, right enters a level's regions, left goes
 * back, and Home and End jump to the ends. A letter jumps to the next entry starting with it. Tab still reaches every
 * entry.
 */
export function columnKeys(event: KeyboardEvent, box: HTMLElement): void {
  const from = (event.target as Element).closest<HTMLElement>('[data-column]')
  if (!from || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return
  const to =
    from.dataset['column'] === 'search' ? fromSearch(event.key, box) : withinColumn(event.key, from, box)
  if (!to) return
  event.preventDefault()
  to.focus()
}

function entriesOf(box: HTMLElement, column: Column): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(`[data-column=${column}]`)].filter((each) => each.offsetParent)
}

function fromSearch(key: string, box: HTMLElement): HTMLElement | undefined {
  return key === 'ArrowDown' ? (entriesOf(box, 'groups')[0] ?? entriesOf(box, 'regions')[0]) : undefined
}

function withinColumn(key: string, from: HTMLElement, box: HTMLElement): HTMLElement | undefined {
  const column: Column = from.dataset['column'] === 'regions' ? 'regions' : 'groups'
  const entries = entriesOf(box, column)
  const index = entries.indexOf(from)
  const [search] = entriesOf(box, 'search')
  switch (keyFromLeftToRight(key)) {
    case 'ArrowDown':
      return entries[index + 1]
    case 'ArrowUp':
      return entries[index - 1] ?? search
    case 'Home':
      return entries[0]
    case 'End':
      return entries.at(-1)
    case 'ArrowRight':
      return column === 'groups' ? intoRegions(from, box) : undefined
    case 'ArrowLeft':
      return column === 'regions' ? openLevel(box) : undefined
    default:
      return key.length === 1 && key !== ' ' ? nextBeginningWith(key, entries, index) : undefined
  }
}

/** Opens a closed level and keeps the focus there, or returns the first region of a level that is already open. */
function intoRegions(level: HTMLElement, box: HTMLElement): HTMLElement | undefined {
  if (level.getAttribute('aria-expanded') === 'false') {
    level.click()
    return level
  }
  return level.hasAttribute('aria-expanded') ? entriesOf(box, 'regions')[0] : undefined
}

function openLevel(box: HTMLElement): HTMLElement | undefined {
  return box.querySelector<HTMLElement>('[data-column=groups][aria-expanded=true]') ?? undefined
}

function nextBeginningWith(letter: string, entries: readonly HTMLElement[], index: number) {
  const wanted = letter.toLocaleLowerCase()
  return [...entries.slice(index + 1), ...entries.slice(0, index)].find((entry) =>
    entry.textContent?.trim().toLocaleLowerCase().startsWith(wanted),
  )
}
