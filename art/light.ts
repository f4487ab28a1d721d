import { at, oval, shape, times } from './paint.ts'
import type { Random } from './random.ts'

const DEFINITIONS: readonly (readonly [id: string, drawn: string])[] = [
  [
    's',
    '<radialGradient id="s"><stop offset=".72" stop-opacity=".42"/><stop offset="1" stop-opacity="0"/></radialGradient>',
  ],
  [
    'g',
    '<radialGradient id="g"><stop stop-color="#ffd27a" stop-opacity=".55"/><stop offset="1" stop-color="#ffb84d" stop-opacity="0"/></radialGradient>',
  ],
  [
    'l',
    '<linearGradient id="l" x2="1" y2="1"><stop stop-color="#fff3dc" stop-opacity=".26"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a0f2e" stop-opacity=".34"/></linearGradient>',
  ],
  [
    'f',
    '<g id="f"><path d="M-14 0C-8-10 8-10 14 0 8 10-8 10-14 0Z"/><path d="M-10 0H9" stroke="#efe" stroke-width="1.4" opacity=".45"/></g>',
  ],
  ['k', lump('k', 'M-14-12Q2-24 16-13T18 12 0 21-18 8Q-22-6-14-12Z')],
  ['j', lump('j', 'M-18-4Q-12-20 4-18T20 0 8 17-14 14Q-21 6-18-4Z')],
  [
    'd',
    '<g id="d"><circle cx="2" cy="4" r="20" fill="#000" opacity=".18"/><circle r="20"/><circle r="15.5" fill="currentColor"/></g>',
  ],
]

/**
 * Returns the SVG definitions that a scene uses: shadow `s`, glow `g`, light `l`, leaf `f`, blobs `k` and `j`, and
 * round slice `d`. The last four are colored where they're used. All pictures define these ids identically, so several
 * pictures can be on one page.
 */
export function definitionsFor(scene: string): string {
  const used = DEFINITIONS.filter(([id]) => scene.includes(`"#${id}"`) || scene.includes(`#${id})`))
  return `<defs>${used.map(([, drawn]) => drawn).join('')}</defs>`
}

function lump(id: string, d: string): string {
  return `<g id="${id}"><path d="${d}" fill="#000" opacity=".2" transform="translate(3 5)"/><path d="${d}"/><ellipse cx="-5" cy="-9" rx="7" ry="4.5" fill="#fff" opacity=".22"/></g>`
}

/** Draws light across a finished table: always from the upper left, sometimes through a window or leaves. */
export function drawLight(random: Random, w: number, h: number): string {
  const wash = `<rect width="${w}" height="${h}" fill="url(#l)"/>`
  const kind = random.next()
  if (kind < 0.22) {
    const pane = 'M0 0h150v130h-150zM164 0h150v130h-150zM0 144h150v150h-150zM164 144h150v150h-150z'
    return (
      at(
        random.between(-40, 200),
        random.between(-60, 40),
        0,
        1,
        shape(pane, '#fff4d6', 'transform="skewX(-24)" opacity=".17"'),
      ) + wash
    )
  }
  if (kind < 0.42) {
    const twig = times(9, (i) =>
      at(
        i * 46,
        (i % 2 ? 34 : -26) + random.around(9),
        50 * (i % 2 ? 1 : -1) + random.around(25),
        1,
        oval(0, 0, 54, 11, '#20142e'),
      ),
    )
    return `<g opacity=".13">${at(random.between(60, 300), random.between(-20, 60), random.between(15, 55), 1, twig)}</g>${wash}`
  }
  return wash
}
