export type PinShape =
  | 'time'
  | 'name'
  | 'cluster'
  | 'chosen'
  | 'hovered'
  | 'country'
  | 'city'
  | 'area'
  | 'ring'

export interface PinImage {
  /** Key of the palette in which the image is drawn. Each palette has its own images. */
  readonly look: string
  readonly shape: PinShape
  readonly text: string
}

const shapes: readonly PinShape[] = [
  'time',
  'name',
  'cluster',
  'chosen',
  'hovered',
  'country',
  'city',
  'area',
  'ring',
]

/** Returns the part of an image's name before its text, which the map style appends from a feature. */
export function imageNameStart(look: string, shape: PinShape): string {
  return `${look}\n${shape}\n`
}

/** Returns null if the name isn't one of ours. */
export function readImageName(name: string): PinImage | null {
  const [look = '', wanted = '', ...rest] = name.split('\n')
  const shape = shapes.find((each) => each === wanted)
  const text = rest.join(' ').trim()
  return shape && text ? { look, shape, text } : null
}

/** Shortens a restaurant's name for a pin, adding an ellipsis without splitting a character. */
export function shortName(name: string, max = 26): string {
  const signs = Array.from(name)
  return signs.length <= max
    ? name
    : `${signs
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
