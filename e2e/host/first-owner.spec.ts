import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { codeTo, goodPassword, heading, signedUp } from '../testing/guests.ts'
import { newGuest, test, wake, watch } from '../testing/fixtures.ts'
import { createHuman } from '../testing/walk/human.ts'
import { inProject } from '#scripts/project.ts'
import { freePort } from '#scripts/postgres/postgres.ts'
import { type OwnServer, startServer } from '../testing/own-server.ts'
import { bookNow, chooseTime, fillDetails } from '../testing/steps.ts'
import { findTable } from '../testing/tables.ts'
import { nameOfTime, say } from '../testing/words.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Each of these tests goes on where the one before has ended. The first waits for a whole start and for the cities of the world.
test.describe.configure({ mode: 'serial', timeout: process.env.HUMAN ? 900_000 : 150_000 })

let folder: string
let server: OwnServer
const complaints: string[] = []

// In development, because a production server sends its pages to the address of PUBLIC_URL, which must have HTTPS, and its codes
// by email. How production starts is tested in production.spec.ts, and by calls in set-up-by-calls.test.ts.
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banquette-owner-'))
  server = startServer(await freePort(), {
    WORLD: 'empty',
    DATA_DIR: join(folder, 'data'),
    SCRYPT_COST: '16',
    SECRET: randomBytes(24).toString('hex'),
  })
  await server.opened()
})
test.afterAll(async () => {
  server.process.kill('SIGKILL')
  await server.exited
  await rm(folder, { recursive: true, force: true })
  expect(complaints).toEqual([])
})

/** Opens a device of its own. */
async function device(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width, height } })
  const page = await context.newPage()
  const found = watch(page)
  page.once('close', () => complaints.push(...found))
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
/** The heading of the restaurant’s overview, which also says its state. */
const overview = (page: Page) => page.getByRole('heading', { level: 1, name: /^Adega Alta/ })
/** Tells the page that somebody looks at it again, as browsers do. */
const lookAt = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

let owner: Page
let phone: Page
let restaurant: string
let human: ReturnType<typeof createHuman>

test('A1 the first owner opens the link that the server prints, creates an account, adds the restaurant and reads what it still needs', async ({
  browser,
}) => {
  await expect.poll(() => server.said()).toContain('/host/setup#')
  const link = /http\S+\/host\/setup#\S+/.exec(server.said())?.[0] ?? ''
  owner = await device(browser, 1280, 800)
  human = createHuman()
  await owner.goto(link)
  await expect(heading(owner, say('hostApp.setup.title'))).toBeVisible()
  await human.press(owner.getByRole('link', { name: say('hostApp.invitation.create') }))
  expect(owner.url()).not.toContain(link.split('#')[1])
  const { email } = newGuest()
  await expect(heading(owner, say('auth.signUpTitle'))).toBeVisible()
  // A code is sent by itself only once the page is hydrated, which takes a while on a busy machine.
  await wake(owner)
  await human.write(field(owner, say('auth.name')), 'Olga Weiss')
  await human.write(field(owner, say('auth.email')), email)
  await human.write(owner.locator('input[name=password]'), goodPassword)
  await human.press(button(owner, say('auth.signUp')))
  await expect(heading(owner, say('auth.codeTitle'))).toBeVisible()
  await human.write(
    owner.getByRole('textbox', { name: say('auth.code') }),
    await codeTo(owner.request, email),
  )
  await human.press(owner.getByRole('link', { name: say('auth.goOn') }))

  await expect(owner.getByRole('heading', { name: say('hostApp.setup.addTitle') })).toBeVisible()
  await human.write(field(owner, say('hostApp.setup.name')), 'Adega Alta')
  await human.write(field(owner, say('hostApp.setup.street')), 'Rua das Flores 1')
  await human.write(field(owner, say('hostApp.setup.zip')), '4050-262')
  await human.write(field(owner, say('hostApp.setup.city')), 'Porto')
  await human.choose(owner.getByRole('combobox', { name: say('hostApp.setup.country') }), 'PT')
  await human.press(button(owner, say('hostApp.setup.add')))
  // The server reads the cities of the world first.
  await expect(owner).toHaveURL(/\/host\/restaurants\/\d+$/, { timeout: 30_000 })
  restaurant = new URL(owner.url()).pathname
  await expect(overview(owner)).toBeVisible()
  await expect(owner.getByText(say('hostApp.stateHint.draft'))).toBeVisible()
  await expect(owner.getByText(say('bookableProblem.noTables'))).toBeVisible()

  await owner.goBack()
  await expect(heading(owner, say('hostApp.setup.done'))).toBeVisible()
  await human.press(
    owner.getByRole('link', { name: say('hostApp.openRestaurant', { restaurant: 'Adega Alta' }) }),
  )
  await expect(overview(owner)).toBeVisible()
})

test('A1 the owner enters hours and tables and publishes, and a guest books the first table, in ten minutes', async ({
  browser,
}) => {
  await human.press(owner.getByRole('link', { name: say('hostApp.wizard.title') }))
  await human.press(button(owner, say('hostApp.wizard.preset.allDay')))
  await human.press(button(owner, say('hostApp.wizard.save.hours')))
  await expect(owner.getByText(say('hostApp.wizard.saved'))).toHaveCount(1)
  await human.write(field(owner, say('hostApp.wizard.tablesField')), '6 × 2, 4 × 4')
  await human.press(button(owner, say('hostApp.wizard.save.tables')))
  await expect(owner.getByText(say('hostApp.wizard.saved'))).toHaveCount(2)
  await human.press(button(owner, say('hostApp.wizard.save.rules')))
  await expect(owner.getByText(say('hostApp.wizard.saved'))).toHaveCount(3)

  const chosen = owner.waitForEvent('filechooser')
  await human.press(button(owner, say('hostApp.wizard.addPhoto')))
  await (await chosen).setFiles(inProject('docs', 'picture.png'))
  await expect(button(owner, say('hostApp.wizard.removePhoto', { number: 1 }))).toBeVisible()
  await human.write(field(owner, say('hostApp.wizard.about')), 'Roast kid and wine from the barrel.')
  await human.press(button(owner, say('hostApp.wizard.save.look')))
  await expect(owner.getByText(say('hostApp.wizard.saved'))).toHaveCount(4)

  await human.press(button(owner, say('hostApp.wizard.tryNow')))
  await expect(owner.getByText(say('tonight.test.lead'))).toBeVisible()
  await expect(owner.getByText(say('hostApp.wizard.testName')).first()).toBeVisible()
  await human.press(button(owner, say('tonight.test.back')))
  await human.press(owner.getByRole('link', { name: say('hostApp.wizard.publish') }))
  await human.press(button(owner, say('hostApp.decide.publish')))
  await human.press(button(owner, say('hostApp.decide.publish')).last())
  await expect(owner.getByText(say('hostApp.guestsCanBook'))).toBeVisible()

  const id = restaurant.split('/').at(-1) ?? ''
  const { date, instant } = await findTable(server.send, { restaurant: id, nth: 1 })
  const guest = await device(browser, 390, 844)
  const page = await owner.getByRole('link', { name: say('hostApp.guestPage') }).getAttribute('href')
  await guest.goto(`${page}?date=${date}`)
  await chooseTime(guest, nameOfTime(instant, 2))
  await fillDetails(guest, newGuest())
  await bookNow(guest)
  await expect(heading(guest, say('booking.bookedTitle'))).toBeVisible()
  expect(human.decisions()).toBeLessThanOrEqual(45)
  expect(human.minutes()).toBeLessThan(10)
  await guest.close()
})

test('a manager joins with a link, and reads at the next step that the owner has suspended them', async ({
  browser,
}) => {
  await owner.goto(`${restaurant}/members`)
  await button(owner, say('hostApp.invite')).click()
  await field(owner, say('hostApp.name')).fill('Mara Lind')
  await owner.getByText(say('hostApp.inviteBy.link')).click()
  await dialog(owner).locator('select[name=role]').selectOption('manager')
  await button(owner, say('hostApp.createLink')).click()
  const invitation = await owner.getByRole('textbox', { name: say('hostApp.link') }).inputValue()
  await button(owner, say('hostApp.done')).click()

  phone = await device(browser, 390, 844)
  await signedUp(phone, server.address)
  await phone.goto(invitation)
  await button(phone, say('hostApp.invitation.accept')).click()
  await expect(overview(phone)).toBeVisible()
  await expect(phone).toHaveURL(server.address + restaurant)

  await owner.reload()
  await button(owner, say('hostApp.changeMember', { name: 'Mara Lind' })).click()
  await button(owner, say('hostApp.suspend')).click()
  await expect(dialog(owner).getByText(say('hostApp.suspendedHint', { name: 'Mara Lind' }))).toBeVisible()
  await button(owner, say('hostApp.suspend')).click()
  await expect(dialog(owner)).toBeHidden()

  await phone
    .getByRole('link', { name: say('hostApp.members') })
    .first()
    .click()
  await expect(heading(phone, say('hostApp.noAccess'))).toBeVisible()
  await expect(phone.getByRole('navigation')).toBeHidden()

  await button(owner, say('hostApp.changeMember', { name: 'Mara Lind' })).click()
  await button(owner, say('hostApp.restore')).click()
  await expect(dialog(owner)).toBeHidden()
  await phone.goto(restaurant)
  await expect(overview(phone)).toBeVisible()
  // The open page notices by itself too.
  await button(owner, say('hostApp.changeMember', { name: 'Mara Lind' })).click()
  await button(owner, say('hostApp.suspend')).click()
  await button(owner, say('hostApp.suspend')).click()
  await expect(dialog(owner)).toBeHidden()
  await lookAt(phone)
  await expect(heading(phone, say('hostApp.noAccess'))).toBeVisible()
  await button(owner, say('hostApp.changeMember', { name: 'Mara Lind' })).click()
  await button(owner, say('hostApp.restore')).click()
  await expect(dialog(owner)).toBeHidden()
})

test('a tablet is paired with a code, two people switch with their PINs without a page load, and once it was removed it says so and holds nothing', async ({
  browser,
}) => {
  const people = [
    ['Olga Weiss', '4826'],
    ['Mara Lind', '7391'],
  ] as const
  for (const [name, pin] of people) {
    await button(owner, say('hostApp.changeMember', { name })).click()
    await button(owner, say('hostApp.setPin')).click()
    await dialog(owner).locator('input[name=code]').fill(pin)
    await button(owner, say('hostApp.savePin')).click()
    await expect(dialog(owner)).toBeHidden()
  }
  await owner
    .getByRole('navigation')
    .getByRole('link', { name: say('hostApp.devices') })
    .click()
  await button(owner, say('hostApp.pair')).click()
  await button(owner, say('hostApp.showCode')).click()
  const code =
    (await dialog(owner)
      .getByText(/^[A-Z]{4} [A-Z]{4}$/)
      .textContent()) ?? ''

  const tablet = await device(browser, 1024, 768)
  await tablet.goto('/host/pair')
  await field(tablet, say('hostApp.pairingCode')).fill(code.toLowerCase())
  await button(tablet, say('hostApp.pairNow')).click()
  await expect(heading(tablet, say('hostApp.chooseName'))).toBeVisible()
  await expect(owner.getByText(say('hostApp.paired', { name: say('hostApp.frontDoor') }))).toBeVisible()
  await button(owner, say('hostApp.done')).click()

  await tablet.evaluate(() => Object.assign(window, { isSamePage: true }))
  for (const [name, pin] of people) {
    await tablet.getByRole('button', { name }).click()
    await tablet.keyboard.type(pin)
    await button(tablet, say('hostApp.open')).click()
    await expect(heading(tablet, name)).toBeVisible()
    await button(tablet, say('hostApp.lock')).click()
    await expect(heading(tablet, say('hostApp.chooseName'))).toBeVisible()
  }
  expect(await tablet.evaluate(() => 'isSamePage' in window)).toBe(true)

  const storedDays = () => tablet.evaluate(async () => (await (await caches.open('host-days')).keys()).length)
  const [[name, pin]] = people
  await tablet.getByRole('button', { name }).click()
  await tablet.keyboard.type(pin)
  await button(tablet, say('hostApp.open')).click()
  await tablet.locator('a[href$="/tonight"]').click()
  await expect.poll(storedDays).toBe(1)

  await button(owner, say('hostApp.changeDevice', { name: say('hostApp.frontDoor') })).click()
  await button(owner, say('hostApp.remove')).click()
  await expect(dialog(owner).getByText(say('hostApp.removeDeviceHint'))).toBeVisible()
  await button(owner, say('hostApp.remove')).click()
  await expect(dialog(owner)).toBeHidden()
  await lookAt(tablet)
  await expect(tablet.getByText(say('hostApp.deviceRemoved'))).toBeVisible()
  await expect(heading(tablet, say('hostApp.pairThis'))).toBeVisible()
  await expect.poll(storedDays).toBe(0)
  for (const page of [owner, phone, tablet]) await page.context().close()
})
