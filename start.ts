import { Session } from 'node:inspector/promises'
import { readConfig } from '#server/platform/config/config.ts'
import { accountWarnings, startWarnings } from '#server/app/start/start-warnings.ts'
import { createContext } from '#server/app/start/create-context.ts'
import type { Context } from '#server/context.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startReadingPlansAhead } from '#server/discovery/available/read-plans-ahead.ts'
import { startErasing } from '#server/accounts/guests/start-erasing.ts'
import { startDueWork } from '#server/platform/jobs/run-due-work.ts'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { startScheduledJobs } from '#server/app/start/run-scheduled-jobs.ts'
import { createApp } from '#server/app/app.ts'
import { listen } from '#server/app/http/listen.ts'
import type { Site } from '#server/app/pages/site.ts'
import { startSending } from '#server/messages/start-sending.ts'
import { startWatchingAccounts } from '#server/payments/books/watch-accounts.ts'
import { startWebhooks } from '#server/webhooks/start-webhooks.ts'
import { startPayments } from '#server/payments/operations/send-due-operations.ts'
import { startProblem } from '#server/app/start/start-problem.ts'
import { checkLines } from '#server/waitlist/waits/plan-checks.ts'
import { issueSetupLink } from '#server/staff/first-owner/issue-setup-link.ts'
import { demoPassword } from '#world/guests.ts'
import { someDemoGuest } from '#world/load-guests.ts'
import { colleagues, demoStaff } from '#world/staff.ts'
import { startDemoOrders } from '#world/evening/play-orders.ts'
import { startDemoHost } from '#world/lines/demo-host.ts'
import { startDemoPhotos } from '#world/photos/load-demo-photos.ts'
import { prepareInstallation } from '#world/prepare-world.ts'

/**
 * Starts the product: reads the configuration, opens the database, loads the world, and serves the API and the web
 * app. Ends the process with a readable message if that fails.
 */
export async function start(loadSite: () => Promise<Site>): Promise<void> {
  try {
    await serve(loadSite)
  } catch (error) {
    // What an operator can mend is said in one sentence; everything else keeps its stack.
    console.error(startProblem(error) ?? error)
    process.exit(1)
  }
}

const stopSignals = ['SIGTERM', 'SIGINT'] as const

async function serve(loadSite: () => Promise<Site>): Promise<void> {
  const config = readConfig(process.env)
  for (const warning of startWarnings(config)) console.warn(warning)
  const database = await openDatabase(config)
  const [site] = await Promise.all([loadSite(), prepareInstallation(database, config, new Date())])
  const context = await createContext({ config, database })
  for (const warning of await accountWarnings(context)) console.warn(warning)
  const app = await createApp(context, site)
  await checkLines.run(context)
  const stopScheduledJobs = startScheduledJobs(context)
  const stopDueWork = startDueWork(context, dueWorkHandlers)
  const stopSending = startSending(context)
  const stopWebhooks = startWebhooks(context)
  const stopPayments = startPayments(context)
  const stopWatchingAccounts = startWatchingAccounts(context)
  let stopReadingAhead = async () => {}
  const stopErasing = startErasing(context)
  let stopDemoPhotos = async () => {}
  let stopDemoHost = async () => {}
  let stopDemoOrders = async () => {}

  let stopListening = async () => {}
  const stop = async () => {
    await Promise.all([stopListening(), app.close()])
    await stopReadingAhead()
    await stopScheduledJobs()
    await stopDueWork()
    await stopSending()
    await stopWebhooks()
    await stopPayments()
    await stopWatchingAccounts()
    await stopErasing()
    await stopDemoPhotos()
    await stopDemoHost()
    await stopDemoOrders()
    await database.close()
    process.exit(0)
  }
  void database.lost.then(({ message }) => {
    console.error(
      `The database has stopped: ${message}. Banquette is shutting down. Fix the cause, then start it again.`,
    )
    process.exit(1)
  })
  // A second signal ends the drain, and one more ends the process.
  const onSignal = () => {
    if (context.shutdown.isBegun) return context.shutdown.hurry()
    if (config.drainSeconds > 0) for (const signal of stopSignals) process.once(signal, onSignal)
    void context.shutdown.drain(config.drainSeconds).then(stop)
  }
  for (const signal of stopSignals) process.once(signal, onSignal)
  await releaseMemory()
  stopListening = await listen(app, config)
  stopReadingAhead = startReadingPlansAhead(context)
  stopDemoPhotos = startDemoPhotos(context)
  stopDemoHost = startDemoHost(context)
  stopDemoOrders = startDemoOrders(context, app)
  console.log(`Banquette is running at ${config.publicUrl}.`)
  for (const line of await forDevelopers(context)) console.log(line)
  const setupLink = await issueSetupLink(context)
  if (setupLink !== null)
    console.log(
      `Nobody works at a restaurant here yet. To become the first owner, open this link within 24 hours. It works once: ${setupLink}`,
    )
}

/**
 * Runs a garbage collection to free the memory that only startup needed. An idle process allocates too little for V8
 * to start one itself.
 */
async function releaseMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}

/**
 * Returns how a developer sees both sides: as a guest, and as somebody who works at a restaurant. Omits configured
 * tokens, which the developer already has. Empty outside development.
 */
async function forDevelopers({ config, database, operatorToken, staffTokens }: Context): Promise<string[]> {
  if (config.deployment !== 'development') return []
  const { publicUrl } = config
  const guest = await someDemoGuest(database.sql)
  const [, { name, role, pin }] = demoStaff
  const others = colleagues.map(({ email, role }) => `${email} (${role})`).join(', ')
  return [
    'As a guest, book a table there. You don’t need an account.',
    ...(guest === null
      ? []
      : [
          `To see an account with reservations, sign in as ${guest} with “${demoPassword}”.`,
          `As the owner of a restaurant, open ${publicUrl}/host and sign in with the same account: tonight is full. Its other members are ${others}, with the same password. On a tablet that you pair there, ${name} (${role}) has the PIN ${pin}.`,
        ]),
    `Outgoing messages are at ${publicUrl}/dev/outbox.`,
    ...(config.operatorToken === null ? [`The operator’s token is ${operatorToken}.`] : []),
    ...(config.staffTokens.length === 0
      ? [`The token of a service for all restaurants is ${staffTokens[0]?.token}.`]
      : []),
  ]
}
