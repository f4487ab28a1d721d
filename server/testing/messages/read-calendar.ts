/** A parsed calendar component: properties by name with their parameters, and nested components. */
export interface CalendarPart {
  readonly name: string
  readonly properties: { readonly name: string; readonly parameters: string; readonly value: string }[]
  readonly parts: CalendarPart[]
}

const maxOctets = 75

/** Parses a calendar file strictly by RFC 5545. Throws if it is invalid. */
export function readCalendar(text: string): CalendarPart {
  if (!text.endsWith('END:VCALENDAR\r\n') && !text.endsWith('END:VCALENDAR'))
    throw new Error('it does not end')
  const written = text.replace(/\r\n$/, '').split('\r\n')
  for (const line of written) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line break: ${line}`)
    if (Buffer.byteLength(line) > maxOctets) throw new Error(`longer than ${maxOctets} octets: ${line}`)
  }
  const root: CalendarPart = { name: '', properties: [], parts: [] }
  const open = [root]
  for (const line of text
    .replace(/\r\n$/, '')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Z-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/.exec(line) ?? []
    const inside = open.at(-1)
    if (!name || !inside) throw new Error(`not a property: ${line}`)
    if (name === 'BEGIN') {
      const part: CalendarPart = { name: value, properties: [], parts: [] }
      inside.parts.push(part)
      open.push(part)
    } else if (name === 'END') {
      if (inside.name !== value) throw new Error(`${value} ends inside ${inside.name}`)
      open.pop()
    } else inside.properties.push({ name, parameters, value })
  }
  const [calendar, ...others] = root.parts
  if (!calendar || others.length > 0 || open.length !== 1) throw new Error('not one calendar')
  return calendar
}

/** Returns the only property with this name. Throws if there is none or more than one. */
export function propertyOf(part: CalendarPart, name: string): { parameters: string; value: string } {
  const [found, ...others] = part.properties.filter((property) => property.name === name)
  if (!found || others.length > 0)
    throw new Error(`${part.name} has ${others.length + (found ? 1 : 0)} ${name}`)
  return found
}

export function partOf(part: CalendarPart, name: string): CalendarPart {
  const [found, ...others] = part.parts.filter((inside) => inside.name === name)
  if (!found || others.length > 0)
    throw new Error(`${part.name} has ${others.length + (found ? 1 : 0)} ${name}`)
  return found
}
