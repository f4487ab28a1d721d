import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { expectGoodPage } from '../testing/good-page.ts'
import { heading, signedUp } from '../testing/guests.ts'
import { test } from '../testing/fixtures.ts'
import { say } from '../testing/words.ts'

// Browsers can't create passkeys for IP addresses.
test.use({
  baseURL: `http://localhost:${process.env['E2E_PORT']}`,
  contextOptions: { reducedMotion: 'reduce' },
})

/** Adds a virtual authenticator that confirms every request immediately. */
async function withDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a guest adds a passkey, signs in with it, renames it, and removes it when asked (flows F12)', async ({
  page,
  words,
  baseURL,
}) => {
  test.slow()
  await withDevice(page)
  const { name } = await signedUp(page, baseURL ?? '')
  await page.goto('/user/security')
  const ways = page.getByRole('region', { name: say('user.signInMethods') })
  const add = ways.getByRole('button', { name: say('user.addPasskey') })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(ways.getByText(say('user.passkeyAdded'))).toBeVisible()
  await expect(ways.getByRole('listitem')).toHaveCount(2)
  await add.click()
  await expect(ways.getByText(say('user.passkeyAdded'))).toBeHidden()
  await expect(ways.getByRole('alert')).toHaveText(say('user.passkeyThere'))
  await expectGoodPage(page, words)

  await signOut(page)
  const withPasskey = page.getByRole('button', { name: say('auth.withPasskey') })
  await expectGoodPage(page, words)
  await refuseNext(page)
  await withPasskey.click()
  await expect(page.locator('html[data-given-up]')).toBeAttached()
  await expect(withPasskey).not.toHaveAttribute('aria-disabled')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await withPasskey.click()
  await expect(heading(page, name)).toBeVisible()

  // Browsers suggest passkeys in email fields. This authenticator accepts.
  await signOut(page)
  // No passkey is suggested again while the next page loads.
  await page.route('**/api/users/*', async (route) => {
    await sleep(1000)
    await route.continue()
  })
  const offers = countRequests(page, '/api/identity/passkeys/options')
  await page.goto('/auth/sign-in')
  await page.keyboard.press('Shift')
  await expect(heading(page, name)).toBeVisible()
  expect(offers()).toBe(1)

  await page.goto('/user/security')
  await expect(ways.getByText(/^Last used on/)).toBeVisible()
  await ways.getByRole('button', { name: /^Rename Passkey, / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('user.passkeyName')).fill('The blue laptop')
  await expectGoodPage(page, words)
  await dialog.getByRole('button', { name: say('user.save') }).click()
  const remove = ways.getByRole('button', { name: 'Remove Passkey, The blue laptop' })
  await expect(dialog).toBeHidden()
  await remove.click()
  await dialog.getByRole('button', { name: say('user.cancel') }).click()
  await expect(ways.getByRole('listitem')).toHaveCount(2)
  await remove.click()
  await dialog.getByRole('button', { name: say('user.remove'), exact: true }).click()
  await expect(ways.getByText(say('user.passkeyRemoved'))).toBeFocused()
  await expect(ways.getByRole('listitem')).toHaveCount(1)

  await signOut(page)
  await withPasskey.click()
  await expect(page.getByRole('alert')).toHaveText(say('refusals.wrongPasskey'))
  await page.getByRole('link', { name: say('auth.withEmail') }).click()
  await expect(page.locator('input[name=email]')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(page.getByRole('alert')).toHaveText(say('refusals.wrongPasskey'))
  await expectGoodPage(page, words)
})

async function signOut(page: Page): Promise<void> {
  await page.goto('/user/logout')
  await page.getByRole('button', { name: say('user.signOut') }).click()
  await expect(page.getByText(say('auth.signedOut'))).toBeVisible()
}

function countRequests(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

/** Cancels the next passkey prompt. */
function refuseNext(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    credentials.get = async () => {
      credentials.get = get
      document.documentElement.dataset['givenUp'] = ''
      throw new DOMException('not now', 'NotAllowedError')
    }
  })
}
