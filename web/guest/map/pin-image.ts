/** A text or number in one of several shapes. */
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
  /** The palette it is drawn in; each palette has its own images. */
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

/** The image name up to the text, which a map style appends from a feature. */
export function imageNameStart(look: string, shape: PinShape): string {
  return `${look}\n${shape}\n`
}

/** Parses an image name; null if it isn't one of ours. */
export function readImageName(name: string): PinImage | null {
  const [look = '', wanted = '', ...rest] = name.split('\n')
  const shape = shapes.find((each) => each === wanted)
  const text = rest.join(' ').trim()
  return shape && text ? { look, shape, text } : null
}

/** A restaurant's name on a pin, truncated with an ellipsis between characters. */
export function shortName(name: string, most = 26): string {
  const signs = Array.from(name)
  return signs.length <= most
    ? name
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
