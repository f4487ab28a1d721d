import { afterEach, expect, test, vi } from 'vitest'
import type { Tenant } from '#contracts/operator/tenant.ts'
import { tenantLook } from './tenant-look.ts'

const tenant: Tenant = {
  name: 'Mesas',
  lockRegionId: null,
  backgroundColor: null,
  themeColor: null,
  theme: 'olive',
  logo: '',
  embedOrigins: [],
  languages: [],
  sender: null,
  paymentAccount: null,
}

afterEach(() => vi.restoreAllMocks())

test('a background on which text isn’t readable is replaced by the default, and logged once', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const dark = { ...tenant, backgroundColor: '#102030' }
  expect(await tenantLook(dark)).toEqual({ theme: 'olive', style: {} })
  await tenantLook(dark)
  const message = 'Unsupported style variable: backgroundColor #102030'
  expect(warning).toHaveBeenCalledExactlyOnceWith(message)
})

test('a color that isn’t one leaves the theme as it is, and is logged once', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const odd = { ...tenant, themeColor: 'mauve' }
  expect(await tenantLook(odd)).toEqual({ theme: 'olive', style: {} })
  await tenantLook(odd)
  expect(warning).toHaveBeenCalledExactlyOnceWith('Unsupported style variable: themeColor mauve')
})

test('colors that can be used are used, and nothing is logged', async () => {
  const warning = vi.spyOn(console, 'warn')
  const look = await tenantLook({ ...tenant, themeColor: '#0b5d66', backgroundColor: '#fff8ee' })
  expect(look).toMatchObject({ theme: 'tenant', ground: 'tenant' })
  expect(look?.style).toHaveProperty('--tenant-paper')
  expect(await tenantLook(null)).toBeNull()
  expect(warning).not.toHaveBeenCalled()
})
