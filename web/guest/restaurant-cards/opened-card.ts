import type { CardView } from './card-view.ts'

let opened: CardView | null = null

/** Remembers the last card that a guest clicked. */
export function openCard(card: CardView): void {
  opened = card
}

/**
 * The card whose link leads to this URL. Null when the URL is already open, as it is after going back or forward: then
 * the scroll position has to be restored, which takes the complete page.
 */
export function openedCard(url: URL, idOrName: string): CardView | null {
  return opened?.idOrName === idOrName && url.pathname !== location.pathname ? opened : null
}
