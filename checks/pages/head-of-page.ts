/** Contents of a document's head, as a crawler reads them. */
export interface PageHeadFacts {
  readonly title: string
  readonly canonical: string | null
  readonly robots: string | null
  /** Each translation's language and URL, as in `de https://…`. */
  readonly alternates: readonly string[]
  /** Open Graph properties and other named metadata, by name. */
  readonly metas: ReadonlyMap<string, string>
}

export function headOf(html: string): PageHeadFacts {
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = [...head.matchAll(/<(link|meta)\b([^>]*)>/gi)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    ...Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        unescaped(value),
      ]),
    ),
  }))
  const links = tags.filter(({ name }) => name === 'link') as Record<string, string>[]
  const metas = new Map(
    (tags as Record<string, string>[]).flatMap(({ property, content = '' }) =>
      property ? [[property, content] as const] : [],
    ),
  )
  for (const [, name = '', content = ''] of head.matchAll(/<meta name="([^"]+)" content="([^"]*)"/g))
    metas.set(name, unescaped(content))
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'] ?? null,
    robots: metas.get('robots') ?? null,
    alternates: links
      .filter(({ rel }) => rel === 'alternate')
      .map(({ hreflang, href }) => `${hreflang} ${href}`),
    metas,
  }
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
