import { groupBy } from '#domain/group-by.ts'
import type { DocumentOperation, OpenApiDocument } from './openapi.ts'
import type { JsonSchema } from './openapi-schemas.ts'

const prefix = '#/components/schemas/'

/** Writes the types and addresses of the TypeScript client from the OpenAPI document. */
export function writeClient({ paths, components: { schemas } }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { responses }]) => responses['204'] || responses['200']?.content?.['application/json'])
      .map(([method, operation]) => ({ operation, address: `${method.toUpperCase()} ${path}` })),
  )
  return (
    [
      '// Written from the OpenAPI document. `npx vitest run write-client --project unit -u` writes it anew.',
      ...Object.entries(schemas)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, schema]) => `${comment(schema, '')}export type ${name} = ${typeOf(schema, '')}`),
      `/** What each call takes and answers. \`refusal\` lists the codes of its errors. */\nexport interface Calls {\n${calls.map(({ operation }) => drawCall(operation)).join('\n')}\n}`,
      `export const addresses = {\n${calls.map(({ operation, address }) => `  '${operation.operationId}': '${address}',`).join('\n')}\n} as const satisfies Record<keyof Calls, string>`,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  )
}

function drawCall({ operationId, summary, parameters, requestBody, responses }: DocumentOperation): string {
  const named = parameters.flatMap((each) => ('name' in each && each.in !== 'header' ? [each] : []))
  const parts = [...groupBy(named, (each) => each.in)].map(([place, each]) => {
    const required = each.filter((parameter) => parameter.required).map(({ name }) => name)
    const properties = Object.fromEntries(
      each.map(({ name, schema, description = '' }) => [name, { ...schema, description }]),
    )
    return `    ${place}${required.length > 0 ? '' : '?'}: ${typeOf({ properties, required }, '    ')}`
  })
  const body = requestBody?.content['application/json']?.schema
  const answer = responses['200']?.content?.['application/json']?.schema
  const codes = Object.values(responses).flatMap(({ content, description }) =>
    content?.['application/problem+json'] ? description.split(', ') : [],
  )
  return [
    `  /** ${summary}. */`,
    `  '${operationId}': {`,
    ...parts,
    ...(body ? [`    body${requestBody.required ? '' : '?'}: ${typeOf(body, '    ')}`] : []),
    `    answer: ${answer ? typeOf(answer, '    ') : 'undefined'}`,
    `    refusal: ${codes.map((code) => `'${code}'`).join(' | ')}`,
    '  }',
  ].join('\n')
}

function typeOf(schema: JsonSchema, indent: string): string {
  const { $ref, type, items, properties, additionalProperties } = schema
  if (typeof $ref === 'string') return $ref.slice(prefix.length)
  if (schema['const'] !== undefined) return literal(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map(literal).join(' | ')
  const union = schema['anyOf'] ?? schema['oneOf']
  const own = properties && drawObject(schema, indent)
  if (Array.isArray(union)) {
    const either = [...new Set(union.map((part: JsonSchema) => typeOf(part, indent)))].join(' | ')
    return own ? `${own} & (${either})` : either
  }
  if (own) return own
  if (Array.isArray(schema['allOf']))
    return schema['allOf'].map((part: JsonSchema) => typeOf(part, indent)).join(' & ')
  if (Array.isArray(schema['prefixItems']))
    return `[${schema['prefixItems'].map((part: JsonSchema) => typeOf(part, indent)).join(', ')}]`
  if (type === 'array') return `${isSchema(items) ? wrapped(typeOf(items, indent)) : 'unknown'}[]`
  if (type === 'object')
    return `Record<string, ${isSchema(additionalProperties) ? typeOf(additionalProperties, indent) : 'unknown'}>`
  if (Array.isArray(type)) return type.map((each: string) => typeOf({ type: each }, indent)).join(' | ')
  if (type === 'integer') return 'number'
  return typeof type === 'string' ? type : 'unknown'
}

function drawObject({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const within = `${indent}  `
  const fields = Object.entries(properties).map(([name, inner]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`
    return `${comment(inner, within)}${within}${key}${required.includes(name) ? '' : '?'}: ${typeOf(inner, within)}`
  })
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('\n')}\n${indent}}`
}

function comment({ description }: JsonSchema, indent: string): string {
  return description ? `${indent}/** ${description.replaceAll('*/', '*')} */\n` : ''
}

function wrapped(type: string): string {
  return type.includes(' | ') || type.includes(' & ') ? `(${type})` : type
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", String.raw`\'`)}'` : String(value)
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}
