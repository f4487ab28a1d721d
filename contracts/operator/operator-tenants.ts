import { z } from 'zod'
import { locales } from '#domain/locale.ts'
import { defineCall } from '#contracts/call.ts'
import { Href } from './operator-content.ts'
import { Email, lineOfText, Paging } from '#contracts/shapes.ts'

const Color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'a color such as #0b5d66')
  .nullable()
  .default(null)

const Host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?!.*\.\.)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'a host name without a port, such as mesas.example')

const EmbedOrigin = z
  .string()
  .trim()
  .max(300)
  .regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/, 'an origin such as https://mesas.example')

const TenantToSave = z.object({
  name: lineOfText(80).min(1),
  hosts: z.array(Host).min(1).max(20).describe('host names under which guests reach the tenant'),
  lockRegionId: z
    .string()
    .max(200)
    .nullable()
    .default(null)
    .describe('only restaurants in this region are shown; null for all'),
  backgroundColor: Color.describe('must be light enough for text to be readable on it'),
  themeColor: Color.describe(
    'its hue is kept; it is made lighter or darker where text would not be readable',
  ),
  theme: z.enum(['banquette', 'olive']).default('banquette').describe('used without a theme color'),
  logo: Href.default('').describe('a picture shown instead of the name'),
  embedOrigins: z
    .array(EmbedOrigin)
    .max(50)
    .default([])
    .describe('other websites that may show the tenant’s pages in a frame'),
  languages: z
    .array(z.enum(locales))
    .max(locales.length)
    .default([])
    .describe('of its pages and messages, the most important first; empty for all'),
  sender: z
    .object({ name: lineOfText(80), address: Email })
    .nullable()
    .default(null)
    .describe('who its emails are from; null for the sender of the installation'),
  paymentAccount: z
    .string()
    .max(30)
    .nullable()
    .default(null)
    .describe('takes its payments: one of `PAYMENT_ACCOUNTS`; null for the account of the installation'),
})
export type TenantToSave = z.infer<typeof TenantToSave>

const SavedTenant = TenantToSave.extend({ id: z.string() })

const tenantId = z.object({ tenantId: z.string().regex(/^[a-z0-9-]{1,60}$/) })

/** These calls belong to the group `operator`. */
export const operatorTenants = {
  tenants: defineCall('operator.tenants', {
    summary: 'Tenants with their host names, by id',
    query: z.object(Paging),
    answer: z.object({ total: z.number().int(), results: z.array(SavedTenant) }),
    audience: 'operator',
    refusals: ['tokenNeeded'],
  }),
  saveTenant: defineCall('operator.saveTenant', {
    summary: 'Create or replace a tenant. Guests see it within ten seconds',
    params: tenantId,
    body: TenantToSave,
    answer: SavedTenant,
    audience: 'operator',
    refusals: ['tokenNeeded', 'unknownRegion', 'hostTaken', 'backgroundNotReadable', 'unknownPaymentAccount'],
  }),
  removeTenant: defineCall('operator.removeTenant', {
    summary: 'Delete a tenant. Its host names then belong to nobody; restaurants and bookings stay',
    params: tenantId,
    audience: 'operator',
    refusals: ['tokenNeeded'],
  }),
  saveSitePage: defineCall('operator.saveSitePage', {
    summary:
      'Write the help, privacy, terms or imprint page in one language, for the installation or a tenant',
    body: z.object({
      tenantId: tenantId.shape.tenantId.nullable().default(null).describe('null for the installation'),
      text: z
        .string()
        .trim()
        .max(40_000)
        .describe(
          'plain text with lines that begin with # for headings and - for lists; empty: built-in text',
        ),
    }),
    audience: 'operator',
    refusals: ['tokenNeeded', 'unknownCall', 'unknownTenant'],
  }),
}
