import type { DocumentParameter } from '#contracts/openapi/openapi-parameters.ts'
import type { DocumentOperation } from '#contracts/openapi/openapi.ts'
import type { TokenKind } from '#contracts/openapi/token-kinds.ts'
import { escapeHtml } from '#server/platform/calls/html.ts'
import { drawText } from './draw-fields.ts'

export interface ReferenceCall {
  readonly operation: DocumentOperation
  readonly method: string
  readonly path: string
}

/** Environment variables that samples read tokens from. */
const variables: Readonly<Record<TokenKind, string>> = {
  bookingToken: 'BOOKING_TOKEN',
  guestToken: 'GUEST_TOKEN',
  staffToken: 'STAFF_TOKEN',
  memberToken: 'MEMBER_TOKEN',
  apiKey: 'API_KEY',
  kioskToken: 'KIOSK_TOKEN',
  operatorToken: 'OPERATOR_TOKEN',
}

/** Draws the request of a call for a terminal and for the TypeScript client, beside the answer. */
export function drawSamples(call: ReferenceCall, origin: string): string {
  const { operation } = call
  const success = operation.responses['200'] ?? operation.responses['204']
  const content = success?.content?.['application/json']
  const status = operation.responses['200'] ? '200' : operation.responses['204'] ? '204' : '303'
  const noBody = status === '204' ? 'No body.' : `${operation.responses[status]?.description ?? ''}.`
  const answer = content
    ? drawCode(JSON.stringify(content.example ?? null, null, 2), `Answer of ${operation.operationId}`)
    : `<p class="label">${drawText(noBody)}</p>`
  const hasClient = !/^(live|callbacks)\./.test(operation.operationId)
  const request = [
    sample('curl', curl(call, origin), operation.operationId, true),
    hasClient ? sample('TypeScript', typeScript(call), operation.operationId, false) : '',
  ].join('')
  return `<div class="pair"><div class="sample pick">${request}</div><div class="sample"><p class="label">Answer ${status}</p>${answer}</div></div>`
}

function sample(title: string, text: string, name: string, isOpen: boolean): string {
  return `<details name="${escapeHtml(name)}"${isOpen ? ' open' : ''}><summary>${title}</summary>${drawCode(text, `${title} for ${name}`)}</details>`
}

/** Draws code that can be scrolled, also with the keyboard. */
export function drawCode(text: string, label: string): string {
  return `<section class="code" tabindex="0" aria-label="${escapeHtml(label)}"><pre><code>${escapeHtml(text)}</code></pre></section>`
}

function curl({ operation, method, path }: ReferenceCall, origin: string): string {
  const query = new URLSearchParams(
    given(operation, 'query').map(([name, value]): [string, string] => [name, plain(value)]),
  )
  const address = given(operation, 'path').reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(plain(value))),
    path,
  )
  const verb = method === 'GET' ? 'curl' : `curl -X ${method}`
  const url = `${origin}${address}${query.size > 0 ? `?${query.toString()}` : ''}`
  const quoted = /[?&'()$]/.test(url) ? `'${url}'` : url
  const token = tokenOf(operation)
  const body = bodyOf(operation)
  const json = body === undefined ? '' : JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)
  return [
    // A long address gets a line of its own, so that its path can be read without scrolling.
    ...(verb.length + url.length > 58 ? [verb, quoted] : [`${verb} ${quoted}`]),
    ...(token ? [`-H "Authorization: Bearer $${token}"`] : []),
    ...(json ? [`-H 'Content-Type: application/json'`, `-d '${json}'`] : []),
  ].join(' \\\n  ')
}

function typeScript({ operation }: ReferenceCall): string {
  const [path, query] = [given(operation, 'path'), given(operation, 'query')]
  const body = bodyOf(operation)
  const token = tokenOf(operation)
  const input = [
    ...(path.length > 0 ? [`path: ${literal(Object.fromEntries(path), '  ')}`] : []),
    ...(query.length > 0 ? [`query: ${literal(Object.fromEntries(query), '  ')}`] : []),
    ...(body === undefined ? [] : [`body: ${literal(body, '  ')}`]),
    ...(token ? [`token: process.env.${token}`] : []),
  ]
  const second = input.length === 0 ? '' : `, {\n${input.map((line) => `  ${line},\n`).join('')}}`
  return `const { data, error } = await banquette('${operation.operationId}'${second})`
}

/** Writes a value as a TypeScript literal. What fits stays on one line. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string')
    return `'${value.replaceAll(/['\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const within = (each: unknown) => literal(each, `${indent}  `)
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map(within)
    : Object.entries(value).map(
        ([key, each]) => `${/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`}: ${within(each)}`,
      )
  const [start, end] = isList ? ['[', ']'] : ['{', '}']
  const line = parts.join(', ')
  if (line.length + indent.length < 56 && !line.includes('\n'))
    return isList || line === '' ? start + line + end : `{ ${line} }`
  return `${start}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${end}`
}

function given(operation: DocumentOperation, place: DocumentParameter['in']): [string, unknown][] {
  return operation.parameters.flatMap((each): [string, unknown][] =>
    'name' in each && each.in === place && each.example !== undefined ? [[each.name, each.example]] : [],
  )
}

function bodyOf({ requestBody }: DocumentOperation): unknown {
  return requestBody?.content['application/json']?.example
}

function tokenOf({ security }: DocumentOperation): string | undefined {
  const [first = {}] = security
  const [kind] = Object.keys(first) as TokenKind[]
  return kind && variables[kind]
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
