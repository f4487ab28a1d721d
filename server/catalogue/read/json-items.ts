/** The text of one element; null if it is too long to be a restaurant. */
export type ItemText = string | null

export interface ItemSplitter {
  /** Processes the next chunk of the document and returns the elements it completes. */
  push(chunk: string): ItemText[]
  /** Text of the document before the list, which may state the source of the data. */
  readonly head: string
  /** Returns the error if the document ends here, or null if it is complete. */
  end(): 'noList' | 'cutOff' | null
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

/**
 * Splits a JSON document into the elements of its list, which is the document itself or its top-level
 * `features`. Only one element is in memory at a time. Elements aren't parsed, so an invalid one doesn't
 * affect the others as long as its brackets and quotes match.
 */
export function createItemSplitter(): ItemSplitter {
  let state: 'before' | 'inside' | 'after' = 'before'
  let depth = 0
  let inString = false
  let escaped = false
  let text = ''
  let head = ''
  let key: string | null = null
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

  function lookForList(chunk: string, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at)
      if (inString) {
        if (escaped) escaped = false
        else if (code === backslash) escaped = true
        else if (code === quote) inString = false
        if (inString && depth === 1 && text.length < 20) text += chunk[at]
      } else if (code === quote) {
        inString = true
        text = ''
      } else if (code === colon && depth === 1) key = text
      else if (code === comma && depth === 1) key = null
      else if (code === openList && (depth === 0 || (depth === 1 && key === 'features'))) {
        state = 'inside'
        depth = 0
        return at + 1
      } else if (code === openList || code === openObject) depth++
      else if (code === closeList || code === closeObject) depth--
    }
    return chunk.length
  }

  function splitList(chunk: string, from: number, found: ItemText[]): void {
    let start = itemOpen ? from : -1
    for (let at = from; at < chunk.length; at++) {
      const code = chunk.charCodeAt(at)
      if (inString) {
        if (escaped) escaped = false
        else if (code === backslash) escaped = true
        else if (code === quote) inString = false
        continue
      }
      const ends = depth === 0 && (code === comma || code === closeList)
      if (ends && itemOpen) {
        keep(chunk.slice(start, at))
        found.push(close())
        start = -1
      }
      if (ends && code === closeList) {
        state = 'after'
        return
      }
      // Skip whitespace between elements.
      if (ends || (!itemOpen && code <= 0x20)) continue
      if (!itemOpen) {
        itemOpen = true
        start = at
      }
      if (code === quote) inString = true
      else if (code === openList || code === openObject) depth++
      else if (code === closeList || code === closeObject) depth--
    }
    if (itemOpen) keep(chunk.slice(start))
  }

  return {
    get head() {
      return head
    },
    push(chunk) {
      const found: ItemText[] = []
      const wasBefore = state === 'before'
      const from = wasBefore ? lookForList(chunk, 0) : 0
      if (wasBefore) head = (head + chunk.slice(0, Math.min(from, maxHeadLength))).slice(0, maxHeadLength)
      if (state === 'inside') splitList(chunk, from, found)
      return found
    },
    end: () => (state === 'after' ? null : state === 'inside' ? 'cutOff' : 'noList'),
  }
}
