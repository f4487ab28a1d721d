import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { escapeHtml, schemeColors } from '#server/platform/calls/html.ts'

/** Data attributes of the script tag that query parameters of the example may set. */
const settable = [
  'restaurant',
  'page',
  'lang',
  'theme',
  'person',
  'date',
  'time',
  'date-format',
  'text',
] as const

/**
 * Serves a sample website that embeds a restaurant, for development. Open it at `localhost`, so that the
 * browser treats it as a different site from the pages.
 */
export function registerEmbeddingExample(app: FastifyInstance, { config: { publicUrl } }: Context): void {
  const policy = [
    "default-src 'none'",
    `script-src ${publicUrl} 'sha256-${createHash('sha256').update(log).digest('base64')}'`,
    "style-src 'unsafe-inline'",
    `frame-src ${publicUrl}`,
    "img-src 'self'",
  ].join('; ')
  app.get('/dev/embed', (request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page(publicUrl, settings(request))),
  )
}

function settings({ query }: FastifyRequest): ReadonlyMap<string, string> {
  const params = query as Readonly<Record<string, unknown>>
  const set = settable.flatMap((name) => {
    const value = params[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  return new Map([['restaurant', 'horta-suspensa'], ...set])
}

/** A script that lists the events dispatched by both script tags. */
const log = `for (const name of ['ready', 'height', 'booked', 'canceled', 'closed'])
  document.addEventListener('banquette:' + name, ({ detail }) => {
    const line = document.createElement('li')
    line.textContent = name + ' ' + JSON.stringify(detail)
    document.getElementById('events').prepend(line)
  })`

const colors = {
  ink: ['#2a2622', '#eee9e2'],
  soft: ['#655d55', '#b3aaa0'],
  paper: ['#fff', '#191715'],
  line: ['#e2dcd4', '#3a3632'],
  sunk: ['#f6f2ec', '#221f1c'],
} as const
const style = `*{box-sizing:border-box}body{font:17px/1.6 system-ui,sans-serif;margin:0;color:var(--ink);background:var(--paper)}
main{max-width:60rem;margin:0 auto;padding:clamp(24px,6vw,72px) 20px 96px}h1{font-size:clamp(1.8rem,5vw,2.6rem);line-height:1.15;letter-spacing:-.02em;margin:0 0 12px}
h2{font-size:1.25rem;margin:56px 0 4px}p{margin:0 0 16px;max-width:62ch;color:var(--soft)}a{color:inherit}
pre{overflow-x:auto;padding:14px 16px;border:1px solid var(--line);border-radius:10px;background:var(--sunk);font:14px/1.5 ui-monospace,monospace;margin:0 0 24px}
.stage{border:1px solid var(--line);border-radius:14px;overflow:hidden}#events{margin:0;padding:14px 16px 14px 36px;min-height:3.4rem;max-height:15rem;overflow:auto;border:1px solid var(--line);border-radius:10px;background:var(--sunk);font:14px/1.6 ui-monospace,monospace;overflow-wrap:anywhere}`

function page(publicUrl: string, set: ReadonlyMap<string, string>): string {
  const tag = (more: string) => {
    const attributes = [...set].map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`).join('')
    return `<script src="${publicUrl}/embed.js"${attributes}${more}></script>`
  }
  const theme = set.get('theme')
  const forced = theme === 'light' || theme === 'dark' ? theme : undefined
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A restaurant’s own website</title><style>${schemeColors(colors, forced)}${style}</style></head><body><main>
<h1>A restaurant’s own website</h1>
<p>This page embeds a restaurant with one script tag. Open it at <a href="${publicUrl.replace('//127.0.0.1', '//localhost')}/dev/embed">localhost</a> to see it from another site than the pages in the frames. The query sets the attributes, such as <code>?theme=dark&amp;lang=de&amp;person=4</code>. Other pages: <a href="?page=waitlist">waitlist</a>, <a href="?page=order">order</a>, <a href="?page=restaurant">restaurant</a>.</p>
<h2>A button that opens a dialog</h2>
<p>Guests stay on the website.</p>
<pre tabindex="0">${escapeHtml(tag(''))}</pre>
${tag('')}
<h2>In the page</h2>
<p>The frame is as high as what it shows.</p>
<pre tabindex="0">${escapeHtml(tag(' data-mode="inline"'))}</pre>
<div class="stage">${tag(' data-mode="inline"')}</div>
<h2>Events</h2>
<p>The newest is on top.</p>
<ol id="events" reversed></ol>
<script>${log}</script>
</main></body></html>`
}
