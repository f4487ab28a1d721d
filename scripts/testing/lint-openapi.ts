import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApiDocument } from '#contracts/openapi/openapi.ts'
import { readExamples } from '#server/app/reference/read-examples.ts'
import type { Ended } from '#scripts/project.ts'

interface Exception {
  readonly rule: string
  /** Paths of the document that the rule doesn't apply to. */
  readonly paths: readonly string[]
  readonly reason: string
}

const exceptions: readonly Exception[] = [
  {
    rule: 'no-ambiguous-paths',
    paths: [
      '/api/rsv/mb/guest/reservations/invitations/{code}',
      '/api/rsv/mb/guest/reservations/{reservationId}/share-link',
      '/api/rsv/mb/guest/reservations/{reservationId}/money',
    ],
    reason: 'Published clients send invitations to this path. No reservation has the id "invitations".',
  },
  {
    rule: 'no-ambiguous-paths',
    paths: ['lines', 'ready', 'remove', 'part', 'order'].map(
      (step) => `/api/rsv/mb/guest/group-orders/{code}/${step}`,
    ),
    reason: 'Links in messages contain the path of invitations. No group order has the code "invitations".',
  },
  ...['operation-2xx-response', 'operation-4xx-response'].map((rule) => ({
    rule,
    paths: ['/api/payments/return/{paymentId}/{proof}', '/api/identity/callback/{provider}'],
    reason: 'Always redirects the browser, also to pages that explain what is wrong.',
  })),
  {
    rule: 'no-unused-components',
    paths: ['#/components/schemas/WebhookMessage'],
    reason: 'Programs that receive webhooks need one type for all messages.',
  },
]

/** Lints the OpenAPI document with Redocly's strict rules, which also check every example against its schema. */
export async function lintOpenApi(): Promise<Ended> {
  const document = openApiDocument({
    title: 'Banquette',
    version: '1.0.0',
    servers: [{ url: 'https://tables.example' }],
    examples: readExamples(),
  })
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  const used = new Set<string>()
  const lines = problems.flatMap(({ ruleId, message, location }) => {
    const pointer = location[0]?.pointer ?? ''
    const [, part = '', path = ''] = pointer.split('/')
    const at = part === 'paths' ? path.replaceAll('~1', '/').replaceAll('~0', '~') : pointer
    if (!exceptions.some(({ rule, paths }) => rule === ruleId && paths.includes(at)))
      return [`${ruleId}  ${pointer}\n  ${message}`]
    used.add(`${ruleId} ${at}`)
    return []
  })
  const stale = exceptions.flatMap(({ rule, paths }) =>
    paths.filter((path) => !used.has(`${rule} ${path}`)).map((path) => `${rule} no longer needs ${path}`),
  )
  const output = [...lines, ...stale].join('\n')
  return { exitCode: output === '' ? 0 : 1, output }
}
