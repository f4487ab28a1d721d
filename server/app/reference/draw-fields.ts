import { ownValue } from '#domain/own-value.ts'
import type { JsonSchema } from '#contracts/openapi/openapi-schemas.ts'
import { escapeHtml } from '#server/platform/calls/html.ts'

const prefix = '#/components/schemas/'

/** Escapes a text and draws what is between backticks as code. */
export function drawText(text: string): string {
  const html = escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
  return html.replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
}

/** A row of a list of fields or parameters. */
export function drawField(name: string, schema: JsonSchema, isRequired: boolean, place = ''): string {
  const text = [schema.description, limitsOf(schema)].filter(Boolean).map((part) => sentence(String(part)))
  return `<div><dt><code>${escapeHtml(name)}</code><span class="kind">${typeOf(schema)}${place && ` · ${place}`}</span>${isRequired ? '<span class="must">required</span>' : ''}</dt>${text.length > 0 ? `<dd>${drawText(text.join(' '))}</dd>` : ''}</div>`
}

/** Draws the fields of an object. Returns an empty string if it has none. */
export function drawFields({ properties = {}, required = [], ...schema }: JsonSchema): string {
  const variants = [schema['oneOf'] ?? schema['anyOf']].flat().filter((part) => part !== undefined)
  const rows = Object.entries(properties).map(([name, each]) =>
    drawField(name, each, required.includes(name)),
  )
  if (rows.length > 0) return `<dl>${rows.join('')}</dl>`
  return variants.length > 0 || schema['enum'] ? `<p>${typeOf(schema)}</p>` : ''
}

/** Returns the type of a schema as HTML, with links to the objects on the same page. */
export function typeOf(schema: JsonSchema): string {
  const { $ref, type, items, format, additionalProperties } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice(prefix.length)
    return `<a href="#${name}">${name}</a>`
  }
  const parts = schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']
  if (Array.isArray(parts)) return [...new Set(parts.map((part: JsonSchema) => typeOf(part)))].join(' or ')
  // All codes of refusals are too many to read.
  if (Array.isArray(schema['enum']) && schema['enum'].length > 24) return 'string'
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => literal(value)).join(', ')
  if (schema['const'] !== undefined) return literal(schema['const'])
  if (type === 'array') return `list of ${isSchema(items) ? typeOf(items) : 'anything'}`
  if (type === 'object')
    return isSchema(additionalProperties) ? `map of ${typeOf(additionalProperties)}` : 'object'
  if (Array.isArray(type)) return type.join(' or ')
  if (typeof type !== 'string') return 'anything'
  return typeof format === 'string' ? `${type} (${format})` : type
}

/** Returns the names of all components that a value of the document refers to, also indirectly. */
export function componentsIn(value: unknown, components: Readonly<Record<string, JsonSchema>>): Set<string> {
  const found = new Set<string>()
  const visit = (each: unknown) => {
    if (typeof each !== 'object' || each === null) return
    for (const [key, inner] of Object.entries(each)) {
      if (key !== '$ref' || typeof inner !== 'string' || !inner.startsWith(prefix)) visit(inner)
      else if (!found.has(inner.slice(prefix.length))) {
        found.add(inner.slice(prefix.length))
        visit(ownValue(components, inner.slice(prefix.length)))
      }
    }
  }
  visit(value)
  return found
}

function literal(value: unknown): string {
  return `<code>${escapeHtml(JSON.stringify(value))}</code>`
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

/** Says what a value may be, in words. Ranges that only protect the database say nothing to readers. */
function limitsOf(schema: JsonSchema): string {
  const [least, most] = [numberIn(schema, 'minimum'), numberIn(schema, 'maximum')]
  const [longest, items] = [numberIn(schema, 'maxLength'), numberIn(schema, 'maxItems')]
  const parts = [
    least !== null && most !== null && `${least} to ${most}.`,
    least !== null && most === null && least > 0 && `At least ${least}.`,
    least === null && most !== null && `At most ${most}.`,
    longest !== null && `Up to ${longest} characters.`,
    items !== null && `Up to ${items} items.`,
    schema['default'] !== undefined &&
      schema['default'] !== '' &&
      `Default: \`${JSON.stringify(schema['default'])}\`.`,
  ]
  return parts.filter(Boolean).join(' ')
}

function numberIn(schema: JsonSchema, keyword: string): number | null {
  const value = ownValue(schema, keyword)
  return typeof value === 'number' && Math.abs(value) < 2_147_483_647 ? value : null
}

function sentence(text: string): string {
  const capital = text.slice(0, 1).toUpperCase() + text.slice(1)
  return /[.!?:]$/.test(capital) ? capital : `${capital}.`
}
