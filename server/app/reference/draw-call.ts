import { ownValue } from '#domain/own-value.ts'
import { headerParameters } from '#contracts/openapi/openapi-parameters.ts'
import type { JsonSchema } from '#contracts/openapi/openapi-schemas.ts'
import { type TokenKind, tokenKinds } from '#contracts/openapi/token-kinds.ts'
import { type RefusalCode, refusalCodes, refusalStatus } from '#contracts/refusals.ts'
import { escapeHtml } from '#server/platform/calls/html.ts'
import { readSentences } from '#server/platform/translations/read-catalog.ts'
import { drawField, drawFields, drawText, typeOf } from './draw-fields.ts'
import { drawSamples, type ReferenceCall } from './draw-samples.ts'

/** Refusals that most calls share. They are explained once, in the introduction. */
export const sharedRefusals: ReadonlySet<string> = new Set([
  'invalidInput',
  'tokenNeeded',
  'signInNeeded',
  'bodyTooLarge',
  'mediaTypeUnsupported',
  'otherAccount',
  'requestUnderWay',
  'keyReused',
  'tooManyRequests',
  'broken',
  'unavailable',
])

/** Draws one call: what it does, who may make it, a request beside its answer, and all that can be sent and refused. */
export function drawCall(
  call: ReferenceCall,
  components: Readonly<Record<string, JsonSchema>>,
  origin: string,
): string {
  const { operation, method, path } = call
  const { operationId, summary } = operation
  const title = `<h2 id="${operationId}-title">${escapeHtml(operationId)}</h2><p>${drawText(summary)}${/[.!?]$/.test(summary) ? '' : '.'}</p>`
  const address = `<p class="address"><span class="method ${method}">${method}</span><code>${escapeHtml(path)}</code></p>`
  return `<section class="call" id="${operationId}" aria-labelledby="${operationId}-title">${title}${address}${drawCallers(call)}${drawSamples(call, origin)}${drawParameters(call)}${drawBody(call, components)}${drawAnswer(call)}${drawRefusals(call)}</section>`
}

function drawCallers({ operation: { security, 'x-permissions': needed = [] } }: ReferenceCall): string {
  const kinds = security.flatMap((each) => Object.keys(each) as TokenKind[])
  const names = kinds.map((kind) => `<a href="/docs/api#${kind}">${tokenKinds[kind].title.toLowerCase()}</a>`)
  if (names.length === 0) return '<p class="who">Anyone may call it. No token is read.</p>'
  const list = names.join(' or ')
  return security.some((each) => Object.keys(each).length === 0)
    ? `<p class="who">Anyone may call it. With a ${list}, it knows who calls.</p>`
    : `<p class="who">Needs a ${list}${drawPermissions(needed)}.</p>`
}

function drawPermissions(needed: readonly string[]): string {
  if (needed.length === 0) return ''
  const names = needed.map((each) => `<code>${escapeHtml(each)}</code>`).join(' or ')
  return needed.length === 1
    ? ` with the permission ${names}`
    : ` with the permission ${names}, depending on the input`
}

function drawParameters({ operation }: ReferenceCall): string {
  const rows = operation.parameters.flatMap((each) => {
    const parameter = 'name' in each ? each : ownValue(headerParameters, each.$ref.split('/').at(-1) ?? '')
    if (!parameter || parameter === headerParameters.formAccount) return []
    const { name, schema, required } = parameter
    const isKey = parameter === headerParameters.idempotencyKey
    const description = isKey ? 'Makes it safe to send the request again' : parameter.description
    return [drawField(name, { ...schema, ...(description && { description }) }, required, parameter.in)]
  })
  return rows.length > 0 ? `<h3>Parameters</h3><dl>${rows.join('')}</dl>` : ''
}

function drawBody({ operation }: ReferenceCall, components: Readonly<Record<string, JsonSchema>>): string {
  const schema = operation.requestBody?.content['application/json']?.schema
  if (!schema) return ''
  const name = typeof schema['$ref'] === 'string' ? (schema['$ref'].split('/').at(-1) ?? '') : ''
  const fields = drawFields(ownValue(components, name) ?? schema)
  return `<h3>Body</h3>${fields || `<p>${typeOf(ownValue(components, name) ?? schema)}</p>`}`
}

function drawAnswer({ operation }: ReferenceCall): string {
  const schema = operation.responses['200']?.content?.['application/json']?.schema
  return schema ? `<h3>Answer</h3><p>${typeOf(schema)}</p>` : ''
}

function drawRefusals({ operation }: ReferenceCall): string {
  const named = new Set(
    Object.entries(operation.responses)
      .filter(([, { content }]) => content?.['application/problem+json'])
      .flatMap(([, { description }]) => description.split(', ')),
  )
  const own = refusalCodes.filter((code) => named.has(code) && !sharedRefusals.has(code))
  if (own.length === 0) return ''
  const rows = own.map((code) => drawRefusal(code))
  return `<h3>Refusals</h3><dl>${rows.join('')}</dl>`
}

/** Draws a refusal with its status and the English sentence that guests read. */
export function drawRefusal(code: RefusalCode): string {
  const text = readSentences('en')[`refusals.${code}`] ?? ''
  return `<div><dt><code>${code}</code><span class="kind">${refusalStatus[code]}</span></dt><dd>${escapeHtml(withoutValues(text))}</dd></div>`
}

/** Replaces the values of a message with dots, and takes the usual form of plurals and choices, the innermost first. */
function withoutValues(message: string): string {
  const shorter = message
    .replaceAll(/\{\w+\}/g, '…')
    .replaceAll(/\{\w+, \w+,(?:[^{}]|\{[^{}]*\})*?other \{([^{}]*)\}[^{}]*\}/g, '$1')
  return shorter === message ? message.replaceAll('#', '…') : withoutValues(shorter)
}
