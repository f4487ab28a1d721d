/** The text of one element; null if it is too long to be a restaurant. */
export type ItemText = string | null

export interface ItemSplitter {
  /** Processes the next chunk of the document and returns the elements it completes. */
  push(chunk: string): ItemText[]
  /** Text of the document before the list, which may state the source of the data. */
  readonly head: string
  /** Returns the error if the document ends here, or null if it is complete. */
  end(): 'noList' | 'cutOff' | 'more' | null
}

const maxItemLength = 1_000_000
const maxHeadLength = 10_000
const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/** Names of the list in a document: of GeoJSON, Overpass, and those that exports of databases have. */
const listKeys = new Set(
  'features elements restaurants places venues items results records data rows'.split(' '),
)
/** An object with one of these is a row itself: a GeoJSON feature, an Overpass element, or a restaurant. */
const rowKeys = new Set(['name', 'properties', 'geometry', 'tags', 'lat', 'latitude'])

/**
 * Splits a JSON document into the elements of its list, which is the document itself or a list of objects in it, such
 * as `features`. Without a list, each object of the document is an element, as in JSON lines. Only one element is in
 * memory at a time. Elements aren't parsed, so an invalid one doesn't affect the others as long as its brackets and
 * quotes match.
 */
export function createItemSplitter(): ItemSplitter {
  let state: 'top' | 'object' | 'listStart' | 'list' | 'after' = 'top'
  let depth = 0
  /** Depth at the end of the list: 1 if it is in an object. */
  let depthAfter = 0
  let inString = false
  let escaped = false
  let text = ''
  let key = ''
  let head = ''
  let isRow = false
  /** Whether an object of the document had no list and wasn't a row. Only later objects make it one of several rows. */
  let waiting: { readonly item: ItemText } | null = null
  let hasRows = false
  let hasMore = false
  let item: string[] = []
  let itemLength = 0
  let itemOpen = false

  const keep = (part: string) => {
    itemLength += part.length
    if (itemLength <= maxItemLength) item.push(part)
    else item = []
  }
  const close = (): ItemText => {
    const whole = itemLength > maxItemLength ? null : item.join('')
    item = []
    itemLength = 0
    itemOpen = false
    return whole
  }
  const closeObjectOf = (found: ItemText[]) => {
    state = 'top'
    const own = close()
    if (!isRow && !hasRows && !waiting) waiting = { item: own }
    else {
      found.push(...(waiting ? [waiting.item] : []), own)
      waiting = null
      hasRows = true
    }
  }
  const nest = (code: number) => {
    if (code === openList || code === openObject) depth++
    else if (code === closeList || code === closeObject) depth--
  }

  function push(chunk: string): ItemText[] {
    const found: ItemText[] = []
    let start = 0
    const open = (at: number) => {
      itemOpen = true
      start = at
    }
    const startList = (isInObject: boolean) => {
      depthAfter = isInObject ? 1 : 0
      head = (close() ?? '').slice(0, maxHeadLength)
      state = 'list'
      depth = 0
      hasRows = true
      waiting = null
    }
    for (let at = 0; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at)
      if (inString) {
        if (escaped) escaped = false
        else if (code === backslash) escaped = true
        else if (code === quote) inString = false
        if (inString && depth === 1 && text.length < 20) text += chunk[at]
        continue
      }
      if (state === 'listStart' && code > 0x20) {
        if (code === openObject || (code === closeList && !isRow)) {
          keep(chunk.slice(start, at))
          startList(true)
        } else state = 'object'
      }
      if (state === 'top') {
        if (code === openList) startList(false)
        else if (code === openObject) {
          open(at)
          state = 'object'
          isRow = false
          key = ''
          depth = 1
        }
      } else if (state === 'object') {
        if (code === quote) {
          inString = true
          text = ''
        } else if (code === colon && depth === 1) {
          key = text
          isRow ||= rowKeys.has(key)
        } else if (code === comma && depth === 1) key = ''
        else if (code === openList && depth === 1 && listKeys.has(key)) state = 'listStart'
        nest(code)
        if (depth === 0) {
          keep(chunk.slice(start, at + 1))
          closeObjectOf(found)
        }
      } else if (state === 'list') {
        const ends = depth === 0 && (code === comma || code === closeList)
        if (ends && itemOpen) {
          keep(chunk.slice(start, at))
          found.push(close())
        }
        if (ends && code === closeList) {
          state = 'after'
          depth = depthAfter
        }
        // Skip whitespace between elements.
        if (ends || (!itemOpen && code <= 0x20)) continue
        if (!itemOpen) open(at)
        if (code === quote) inString = true
        else nest(code)
      } else if (code === quote) inString = true
      else {
        hasMore ||= depth === 0 && (code === openList || code === openObject)
        nest(code)
      }
    }
    if (itemOpen) keep(chunk.slice(start))
    return found
  }

  return {
    get head() {
      return head
    },
    push,
    end() {
      if (state === 'after') return hasMore ? 'more' : null
      if (state !== 'top') return 'cutOff'
      return hasRows ? null : 'noList'
    },
  }
}
