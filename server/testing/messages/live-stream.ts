/** What a browser gets of a stream of versions. */
export interface LiveStream {
  readonly response: Response
  /** Resolves to the next version received, or to null when the stream has ended. */
  next(): Promise<number | null>
  /** Returns what was received after the last version. */
  rest(): string
  leave(): void
}

/** Opens a stream of versions at a server that listens at `origin`. */
export async function openStream(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<LiveStream> {
  const tab = new AbortController()
  const response = await fetch(`${origin}${path}`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: tab.signal,
  })
  let reader: ReadableStreamDefaultReader<string> | undefined
  let text = ''
  return {
    response,
    async next() {
      for (;;) {
        const event = /^event: version\ndata: (\d+)\n\n/.exec(text)
        if (event) {
          text = text.slice(event[0].length)
          return Number(event[1])
        }
        reader ??= response.body?.pipeThrough(new TextDecoderStream()).getReader()
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) return null
        text += value
      }
    },
    rest: () => text,
    leave: () => tab.abort(),
  }
}
