import type { FastifyInstance } from 'fastify'
import { calls, isOffered } from '#contracts/calls.ts'
import { type OpenApiDocument, openApiDocument } from '#contracts/openapi/openapi.ts'
import { refusalStatus, type RefusalCode } from '#contracts/refusals.ts'
import { type CallName, wire } from '#contracts/wire.ts'
import type { Context } from '#server/context.ts'
import { readExamples } from './read-examples.ts'
import { escapeHtml } from '#server/platform/calls/html.ts'

/** Serves the API reference: `/openapi.json` for tools, `/docs/api` for people. */
export function registerReference(app: FastifyInstance, { config }: Context): void {
  const offered = (Object.keys(wire) as CallName[]).filter((name) => isOffered(name, config.deployment))
  let document: OpenApiDocument | undefined
  const writeDocument = () =>
    openApiDocument({
      title: 'Banquette',
      version: config.version,
      servers: [{ url: config.publicUrl }],
      offered,
      examples: readExamples(),
    })
  app.get('/openapi.json', async () => (document ??= writeDocument()))
  app.get('/docs/api', async (_, reply) => reply.type('text/html; charset=utf-8').send(pageOf(offered)))
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:860px;margin:0 auto;padding:24px}
code{font-size:14px;overflow-wrap:anywhere}section{border-top:1px solid;padding:12px 0}h3{margin:0;font-size:16px}p{margin:4px 0}small{opacity:.8}`

function pageOf(names: readonly CallName[]): string {
  const groups = Map.groupBy(names, (name) => name.split('.')[0] ?? '')
  const body = [...groups].map(
    ([group, groupCalls]) => `<h2>${escapeHtml(group)}</h2>${groupCalls.map(describe).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Banquette API</title><style>${style}</style></head><body><main><h1>API reference</h1><p>For tools: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>${body.join('')}</main></body></html>`
}

function describe(name: CallName): string {
  const call: { summary: string; audience?: string; refusals?: readonly RefusalCode[] } = calls[name]
  const refusals = (call.refusals ?? []).map((code) => `${refusalStatus[code]} ${code}`).join(', ')
  return `<section id="${name}"><h3><code>${escapeHtml(wire[name])}</code></h3><p>${escapeHtml(call.summary)}.</p><p><small>${name}${needs(call.audience)}${refusals ? ` · refusals: ${escapeHtml(refusals)}` : ''}</small></p></section>`
}

function needs(audience: string | undefined): string {
  if (audience === 'guest') return ' · requires the signed-in guest’s bearer token'
  return audience === 'holder'
    ? ' · requires the bearer token of the reservation, the staff, or the operator'
    : ''
}
