/** The search field, the levels (or what was found), the regions of a level. */
export type Column = 'search' | 'groups' | 'regions'

/**
 * Arrow keys inside a finder: up and down within a column, right from a level into its regions, left back, Home and End to
 * the ends; a letter goes to the next entry that begins with it. Everything is reached by Tab as well.
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
  const place = entries.indexOf(from)
  const [search] = entriesOf(box, 'search')
  switch (key) {
    case 'ArrowDown':
      return entries[place + 1]
    case 'ArrowUp':
      return entries[place - 1] ?? search
    case 'Home':
      return entries[0]
    case 'End':
      return entries.at(-1)
    case 'ArrowRight':
      return column === 'groups' ? intoRegions(from, box) : undefined
    case 'ArrowLeft':
      return column === 'regions' ? openLevel(box) : undefined
    default:
      return key.length === 1 && key !== ' ' ? nextBeginningWith(key, entries, place) : undefined
  }
}

/** A level that is shut opens first; the next press goes into it. */
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

function nextBeginningWith(letter: string, entries: readonly HTMLElement[], place: number) {
  const wanted = letter.toLocaleLowerCase()
  return [...entries.slice(place + 1), ...entries.slice(0, place)].find((entry) =>
    entry.textContent?.trim().toLocaleLowerCase().startsWith(wanted),
  )
}
