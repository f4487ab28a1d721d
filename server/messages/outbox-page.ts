import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Content, Data, Links } from '#server/context.ts'
import { escapeHtml } from '#server/platform/calls/html.ts'
import { isStorable } from '#server/platform/calls/storable-text.ts'
import { type OutboxEntry, readOutbox } from './read-outbox.ts'

/** Serves the development outbox as a page and as JSON. */
export function registerOutbox(app: FastifyInstance, context: Data & Links & Content): void {
  const recipientOf = (request: FastifyRequest) => {
    const { to } = request.query as { to?: unknown }
    return typeof to === 'string' && to !== '' && isStorable(to) ? to : null
  }
  app.get('/dev/outbox.json', (request) => readOutbox(context, recipientOf(request)))
  app.get('/dev/outbox', async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(await readOutbox(context, recipientOf(request)))),
  )
}

function page(entries: readonly OutboxEntry[]): string {
  const items = entries.map(
    ({ channel, to, subject, html, text, attachments, at }) => `<article>
<h2>${escapeHtml(subject)}</h2><p>${channel} · ${escapeHtml(to)} · ${at}</p>
${channel === 'email' ? `<iframe title="${escapeHtml(subject)}" sandbox srcdoc="${escapeHtml(html)}"></iframe>` : `<pre>${escapeHtml(text)}</pre>`}
${attachments.map((file) => `<p><a download="${file.filename}" href="data:${escapeHtml(file.contentType)},${encodeURIComponent(file.content)}">${file.filename}</a></p>`).join('')}
</article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:24px}article{border-top:1px solid #ccc;padding:16px 0}iframe{width:100%;height:420px;border:1px solid #ddd}h2{font-size:18px;margin:0}pre{white-space:pre-wrap}</style>
<h1>Outbox</h1>${items.join('') || '<p>Nothing has been sent yet.</p>'}</html>`
}
