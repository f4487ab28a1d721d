/** What can be drawn for the map: a word or a number in one of a few shapes. */
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
  /** Which colours it was drawn in; another look is another image. */
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

/** Everything before the text; a style appends what it reads from a feature. */
export function imageNameStart(look: string, shape: PinShape): string {
  return `${look}\n${shape}\n`
}

/** What an image's name asks for; null for a name that is not one of ours. */
export function readImageName(name: string): PinImage | null {
  const [look = '', wanted = '', ...rest] = name.split('\n')
  const shape = shapes.find((each) => each === wanted)
  const text = rest.join(' ').trim()
  return shape && text ? { look, shape, text } : null
}

/** The name of a place as a pin shows it: long ones end in an ellipsis, in whole signs. */
export function shortName(name: string, most = 26): string {
  const signs = Array.from(name)
  return signs.length <= most
    ? name
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
