/** The colours of the map as numbers, which is how WebGL takes them; read from the tokens of the page. */
export interface Palette {
  /** Differs whenever a colour does. */
  readonly look: string
  readonly water: string
  readonly land: string
  readonly border: string
  readonly paper: string
  readonly raised: string
  readonly ink: string
  readonly inkSoft: string
  readonly line: string
  readonly lineStrong: string
  readonly accent: string
  readonly onAccent: string
  readonly wash: string
  readonly focus: string
  readonly serif: string
  readonly sans: string
}

const tokens = {
  water: '--map-water',
  land: '--map-land',
  border: '--map-border',
  paper: '--paper',
  raised: '--raised',
  ink: '--ink',
  inkSoft: '--ink-soft',
  line: '--line',
  lineStrong: '--line-strong',
  accent: '--accent',
  onAccent: '--on-accent',
  wash: '--wash',
  focus: '--focus',
} as const

/** As the tokens are inside `element` now, light or dark. */
export function readPalette(element: HTMLElement): Palette {
  const probe = element.appendChild(document.createElement('span'))
  const pen = penOfOnePixel()
  const read = (token: string): string => {
    probe.style.color = `var(${token})`
    return pen(getComputedStyle(probe).color)
  }
  const colours = Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, read(token)]),
  ) as Record<keyof typeof tokens, string>
  probe.remove()
  const faces = getComputedStyle(document.documentElement)
  return {
    ...colours,
    look: fingerprint(Object.values(colours).join(' ')),
    serif: faces.getPropertyValue('--face-serif').trim() || 'serif',
    sans: faces.getPropertyValue('--face-sans').trim() || 'sans-serif',
  }
}

/** Paints any colour the browser knows and reads back what came out. */
function penOfOnePixel(): (colour: string) => string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return (colour) => {
    if (!pen) return colour
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
    return `rgb(${red},${green},${blue})`
  }
}

function fingerprint(text: string): string {
  return Array.from(text)
    .reduce((hash, sign) => (Math.imul(hash, 31) + sign.charCodeAt(0)) >>> 0, 7)
    .toString(36)
}

/** Tells when the page turns light or dark or changes its theme; answers how to stop. */
export function watchPalette(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const theme = new MutationObserver(changed)
  dark.addEventListener('change', changed)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-scheme', 'style'] })
  return () => {
    dark.removeEventListener('change', changed)
    theme.disconnect()
  }
}
