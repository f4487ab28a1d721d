import { at, oval, shape, times } from './paint.ts'
import type { Random } from './random.ts'

/** The gradients every picture may use; the same in all of them, so several can stand in one page. */
export const GRADIENTS =
  '<defs>' +
  '<radialGradient id="s"><stop offset=".72" stop-opacity=".42"/><stop offset="1" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="g"><stop stop-color="#ffd27a" stop-opacity=".55"/><stop offset="1" stop-color="#ffb84d" stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="l" x2="1" y2="1"><stop stop-color="#fff3dc" stop-opacity=".26"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a0f2e" stop-opacity=".34"/></linearGradient>' +
  '</defs>'

/** Light over a finished table: always from the upper left; now and then through a window or leaves. */
export function drawLight(random: Random, w: number, h: number): string {
  const wash = `<rect width="${w}" height="${h}" fill="url(#l)"/>`
  const kind = random.next()
  if (kind < 0.22) {
    const pane = 'M0 0h150v130h-150zM164 0h150v130h-150zM0 144h150v150h-150zM164 144h150v150h-150z'
    return at(random.between(-40, 200), random.between(-60, 40), 0, 1, shape(pane, '#fff4d6', 'transform="skewX(-24)" opacity=".17"')) + wash
  }
  if (kind < 0.42) {
    const twig = times(9, (i) => at(i * 46, (i % 2 ? 34 : -26) + random.around(9), 50 * (i % 2 ? 1 : -1) + random.around(25), 1, oval(0, 0, 46, 17, '#20142e')))
    return `<g opacity=".15">${at(random.between(60, 300), random.between(-20, 60), random.between(15, 55), 1, twig)}</g>${wash}`
  }
  return wash
}
