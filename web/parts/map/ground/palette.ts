/** The map's colors as CSS strings that WebGL accepts, read from the page's CSS tokens. */
export interface Palette {
  /** Key that changes whenever a color changes. */
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

/** Reads the current values of the tokens inside `element`, light or dark. */
export function readPalette(element: HTMLElement): Palette {
  const colors = readColors(element, tokens)
  const faces = getComputedStyle(document.documentElement)
  return {
    ...colors,
    look: fingerprint(Object.values(colors).join(' ')),
    serif: faces.getPropertyValue('--face-serif').trim() || 'serif',
    sans: faces.getPropertyValue('--face-sans').trim() || 'sans-serif',
  }
}

/** Reads the current values of color tokens inside `element`, keyed by the names in `wanted`. */
export function readColors<Name extends string>(
  element: HTMLElement,
  wanted: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const probe = element.appendChild(document.createElement('span'))
  const pen = penOfOnePixel()
  const read = (token: string): string => {
    probe.style.color = `var(${token})`
    return pen(getComputedStyle(probe).color)
  }
  const colors = Object.fromEntries(
    Object.entries<string>(wanted).map(([name, token]) => [name, read(token)]),
  ) as Record<Name, string>
  probe.remove()
  return colors
}

/** Returns a function that converts any CSS color to RGB by painting a pixel and reading it back. */
function penOfOnePixel(): (color: string) => string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return (color) => {
    if (!pen) return color
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = color
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

/** Calls back when the page's theme changes. Returns a function that stops watching. */
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
