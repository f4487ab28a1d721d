import type { CardView } from './card-view.ts'

let opened: CardView | null = null

/** Remembers the last card that a guest clicked. */
export function openCard(card: CardView): void {
  opened = card
}

/**
 * Returns the last clicked card if its link leads to this URL. Returns null after going back or forward, when the URL
 * is already open, because restoring the scroll position takes the complete page.
 */
export function openedCard(url: URL, idOrName: string): CardView | null {
  return opened?.idOrName === idOrName && url.pathname !== location.pathname ? opened : null
}
