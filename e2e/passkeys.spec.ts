import { expect, type Page } from '@playwright/test'
import { expectGoodPage } from './good-page.ts'
import { heading, signedUp } from './guests.ts'
import { test } from './house.ts'
import { say } from './words.ts'

// A passkey belongs to a name; browsers make none for the number of a machine.
test.use({
  baseURL: `http://localhost:${process.env['E2E_PORT']}`,
  contextOptions: { reducedMotion: 'reduce' },
})

/** A device that keeps passkeys and whose guest says yes at once. */
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

test('a guest adds a passkey, signs in with it, and gives it up', async ({ page, words, baseURL }) => {
  test.slow()
  await withDevice(page)
  const { name } = await signedUp(page, baseURL ?? '')
  await page.goto('/user')
  const ways = page.getByRole('region', { name: say('user.waysIn') })
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

  // The browser offers it where it fills in e-mails; this device takes what it is offered.
  await signOut(page)
  await page.goto('/auth/sign-in')
  await page.keyboard.press('Shift')
  await expect(heading(page, name)).toBeVisible()

  await expect(ways.getByText(/^Last used on/)).toBeVisible()
  await ways.getByRole('button', { name: /^Remove Passkey, / }).click()
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

/** The guest closes what the device asks, the next time it asks. */
function refuseNext(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { credentials } = navigator
    const ask = credentials.get.bind(credentials)
    credentials.get = async () => {
      credentials.get = ask
      document.documentElement.dataset['givenUp'] = ''
      throw new DOMException('not now', 'NotAllowedError')
    }
  })
}
