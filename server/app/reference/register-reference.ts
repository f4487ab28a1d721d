import type { FastifyInstance } from 'fastify'
import { ownValue } from '#domain/own-value.ts'
import { about } from '#contracts/openapi/about.ts'
import { areas, type CallGroup, tags } from '#contracts/openapi/areas.ts'
import { isOffered } from '#contracts/calls.ts'
import { type OpenApiDocument, openApiDocument } from '#contracts/openapi/openapi.ts'
import { tokenKinds } from '#contracts/openapi/token-kinds.ts'
import { refusalCodes } from '#contracts/refusals.ts'
import { type CallName, wire } from '#contracts/wire.ts'
import type { Context } from '#server/context.ts'
import { answerUnknownUrl } from '#server/app/http/failures.ts'
import { escapeHtml } from '#server/platform/calls/html.ts'
import { drawCall, drawRefusal, sharedRefusals } from './draw-call.ts'
import { componentsIn, drawFields, drawText } from './draw-fields.ts'
import { drawCode, type ReferenceCall } from './draw-samples.ts'
import { readExamples, readFirstSteps } from './read-examples.ts'
import { referencePage } from './reference-page.ts'

/** Serves the API reference: `/openapi.json` for tools, `/docs/api` with a page for each group of calls for people. */
export function registerReference(app: FastifyInstance, context: Context): void {
  const { config } = context
  const offered = (Object.keys(wire) as CallName[]).filter((name) => isOffered(name, config.deployment))
  let written: OpenApiDocument | undefined
  const document = () =>
    (written ??= openApiDocument({
      title: 'Banquette',
      version: config.version,
      servers: [{ url: config.publicUrl }],
      offered,
      examples: readExamples(),
    }))
  const pages = new Map<string, string>()
  app.get('/openapi.json', async () => document())
  app.get('/docs/api', async (_, reply) => {
    const page = pages.get('') ?? drawOverview(callsOf(document()), document())
    pages.set('', page)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/docs/api/:group', async (request, reply) => {
    const { group } = request.params as { group: string }
    const calls = callsOf(document())
    if (!isGroup(group) || !calls.has(group)) return answerUnknownUrl(context, request, reply)
    const page = pages.get(group) ?? drawGroup(group, calls, document(), config.publicUrl)
    pages.set(group, page)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

type Calls = ReadonlyMap<CallGroup, readonly ReferenceCall[]>

function isGroup(name: string): name is CallGroup {
  return Object.hasOwn(tags, name)
}

function callsOf({ paths }: OpenApiDocument): Calls {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  return Map.groupBy(all, ({ operation }) => (operation.tags[0] ?? '') as CallGroup)
}

function drawGroup(
  group: CallGroup,
  calls: Calls,
  { components: { schemas } }: OpenApiDocument,
  origin: string,
): string {
  const own = calls.get(group) ?? []
  const { title, description } = tags[group]
  const index = own.map(
    ({ operation: { operationId, summary }, method }) =>
      `<li><a href="#${operationId}"><span class="method ${method}">${method}</span><code>${operationId}</code><span>${drawText(summary)}</span></a></li>`,
  )
  // The fields of a body are shown with its call, and problems in the introduction.
  const shapes = own.map(({ operation: { requestBody, responses } }) => {
    const { $ref, ...body } = requestBody?.content['application/json']?.schema ?? {}
    const shown = typeof $ref === 'string' ? ownValue(schemas, $ref.split('/').at(-1) ?? '') : body
    return [shown, responses['200']?.content]
  })
  const objects = drawObjects(componentsIn(shapes, schemas), schemas)
  const content = `<h1>${escapeHtml(title)}</h1><p class="lead">${drawText(description)}</p><ul class="calls">${index.join('')}</ul>${own.map((call) => drawCall(call, schemas, origin)).join('')}${objects && `<section class="call" aria-labelledby="objects"><h2 id="objects">Objects</h2><p>What requests and answers of these calls consist of.</p>${objects}</section>`}`
  return referencePage(`${title} · Banquette API`, group, new Set(calls.keys()), content)
}

function drawObjects(names: Iterable<string>, schemas: OpenApiDocument['components']['schemas']): string {
  const sections = [...names].toSorted().map((name) => {
    const { description = '', ...schema } = ownValue(schemas, name) ?? {}
    const text = description && `<p>${drawText(description)}</p>`
    return `<section class="object" id="${name}" aria-labelledby="${name}-title"><h3 id="${name}-title">${name}</h3>${text}${drawFields(schema)}</section>`
  })
  return sections.join('')
}

function drawOverview(calls: Calls, { components: { schemas } }: OpenApiDocument): string {
  const paragraphs = about
    .split('\n\n')
    .map((text, nth) => `<p${nth === 0 ? ' class="lead"' : ''}>${drawText(text)}</p>`)
  const tokens = Object.entries(tokenKinds).map(
    ([kind, { title, description }]) =>
      `<div id="${kind}"><dt><code>${kind}</code><span class="kind">${title}</span></dt><dd>${drawText(description)}</dd></div>`,
  )
  const sections = areas.map(({ title, groups }) => {
    const rows = groups
      .filter((group) => calls.has(group))
      .map(
        (group) =>
          `<li><a href="/docs/api/${group}">${escapeHtml(tags[group].title)}</a><span>${drawText(tags[group].description)}</span></li>`,
      )
    return `<section class="area"><h3>${title}</h3><ul>${rows.join('')}</ul></section>`
  })
  const shared = refusalCodes.filter((code) => sharedRefusals.has(code)).map(drawRefusal)
  const content = `<h1>Banquette API</h1>${paragraphs.join('')}<section class="call"><h2>Book a table in 20 lines</h2><p>With the <a href="#typescript">client for TypeScript</a>:</p><div class="sample pick">${drawCode(readFirstSteps(), 'Book a table in 20 lines')}</div><p id="typescript">The client is in the folder <code>clients/typescript</code> of the source code. It has types for every call and no dependencies.</p></section><section class="call"><h2>Kinds of tokens</h2><p>A click on a sample selects all of it. Samples read tokens from environment variables.</p><dl>${tokens.join('')}</dl></section><section class="call"><h2>Refusals that most calls share</h2><dl>${shared.join('')}</dl></section><section class="call"><h2>The body of an error</h2>${drawObjects(['Problem', ...componentsIn(schemas['Problem'], schemas)], schemas)}</section><section class="call"><h2>All calls</h2>${sections.join('')}</section>`
  return referencePage('Banquette API', null, new Set(calls.keys()), content)
}
