import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { pathParameters } from '#contracts/http/call-path.ts'
import { calls } from './calls.ts'
import { needsToken } from './general-refusals.ts'
import { matchCall } from './http/match.ts'
import { refusalStatus } from './refusals.ts'
import { required } from './http/request.ts'
import { wire } from './wire.ts'

const all: Call[] = Object.values(calls)

test('the page of all calls', () => {
  const page = all.map(({ method, path, name }) => `${method.padEnd(6)} ${path}  ${name}`)
  expect(page.join('\n')).toMatchInlineSnapshot(`
    "POST   /api/rsv/mb/guest/walkins  walkIns.join
    GET    /api/rsv/mb/guest/walkins/data  walkIns.data
    GET    /api/rsv/mb/guest/walkins/{walkinId}  walkIns.get
    DELETE /api/rsv/mb/guest/walkins/{walkinId}  walkIns.leave
    PUT    /api/rsv/mb/guest/walkins/{walkinId}  walkIns.change
    POST   /api/rsv/mb/guest/walkins/{walkinId}/later  walkIns.postpone
    POST   /api/rsv/mb/guest/walkins/{walkinId}/coming  walkIns.reportComing
    GET    /api/rsv/mb/guest/walkins/{walkinId}/messages  walkIns.messages
    POST   /api/rsv/mb/guest/walkins/{walkinId}/messages  walkIns.sendMessage
    POST   /api/rsv/mb/guest/walkins/{walkinId}/messages/readall  walkIns.readMessages
    PUT    /api/rsv/mb/guest/walkins/{walkinId}/push  walkIns.savePushSubscription
    DELETE /api/rsv/mb/guest/walkins/{walkinId}/push/{subscriptionId}  walkIns.removePushSubscription
    GET    /api/rsv/mb/guest/restaurants/{restaurantId}/walkins/expected  walkIns.expected
    GET    /api/rsv/mb/guest/lines  walkIns.lines
    GET    /api/rsv/mb/guest/walkins  walkIns.history
    POST   /api/rsv/admin/restaurants/{restaurantId}/id  reservations.createId
    POST   /api/rsv/mb/guest/reservations  reservations.create
    GET    /api/rsv/mb/guest/reservations/{reservationId}  reservations.get
    PUT    /api/rsv/mb/guest/reservations/{reservationId}/cancel  reservations.cancel
    PUT    /api/rsv/mb/guest/reservations/{reservationId}  reservations.update
    PUT    /api/rsv/mb/guest/reservations/{reservationId}/checkin  reservations.checkIn
    PUT    /api/rsv/mb/guest/reservations/{reservationId}/late  reservations.reportLate
    PUT    /api/rsv/mb/guest/reservations/{reservationId}/confirm  reservations.confirm
    POST   /api/rsv/mb/guest/reservations/{reservationId}/messages  reservations.sendMessage
    PUT    /api/rsv/mb/guest/reservations/{reservationId}/messages/read  reservations.readMessages
    PUT    /api/rsv/mb/guest/reservations/{reservationId}/push  reservations.savePushSubscription
    DELETE /api/rsv/mb/guest/reservations/{reservationId}/push/{subscriptionId}  reservations.removePushSubscription
    POST   /api/rsv/mb/guest/reservations/{reservationId}/feedback  reservations.giveFeedback
    GET    /api/rsv/mb/guest/reservations/{reservationId}/feedback  reservations.feedback
    PUT    /api/rsv/mb/guest/reservations/{reservationId}/feedback  reservations.saveFeedback
    DELETE /api/rsv/mb/guest/reservations/{reservationId}/feedback  reservations.withdrawFeedback
    POST   /api/rsv/mb/guest/reservations/calculate  reservations.calculateFees
    GET    /api/rsv/mb/guest/reservations  reservations.list
    GET    /api/rsv/mb/guest/reservations/history  reservations.history
    POST   /api/core/mb/bookings/assign  reservations.assign
    POST   /api/core/mb/bookings/find  reservations.find
    POST   /api/core/mb/bookings/found  reservations.findByCode
    GET    /api/rsv/mb/guest/orders  orders.list
    GET    /api/rsv/mb/guest/reservations/{reservationId}/repeat  orders.repeat
    PUT    /api/rsv/mb/guest/reservations/{reservationId}/missing  orders.answerMissing
    GET    /api/outcomes/{call}  outcomes.get
    POST   /api/rsv/mb/guest/group-orders  groupOrders.create
    GET    /api/rsv/mb/guest/group-orders/invitations/{code}  groupOrders.invitation
    POST   /api/rsv/mb/guest/group-orders/invitations/{code}  groupOrders.join
    GET    /api/rsv/mb/guest/group-orders/{code}  groupOrders.get
    PUT    /api/rsv/mb/guest/group-orders/{code}/lines  groupOrders.changeLines
    PUT    /api/rsv/mb/guest/group-orders/{code}/ready  groupOrders.setReady
    POST   /api/rsv/mb/guest/group-orders/{code}/remove  groupOrders.removeMember
    POST   /api/rsv/mb/guest/group-orders/{code}/part  groupOrders.placePart
    POST   /api/rsv/mb/guest/group-orders/{code}/order  groupOrders.place
    DELETE /api/rsv/mb/guest/group-orders/{code}  groupOrders.cancel
    POST   /api/rsv/mb/guest/reservations/{reservationId}/invitations  invitations.send
    GET    /api/rsv/mb/guest/reservations/invitations/{code}  invitations.get
    POST   /api/rsv/mb/guest/reservations/invitations/{code}  invitations.redeem
    GET    /api/rsv/mb/guest/reservations/{reservationId}/share-link  invitations.shareLink
    POST   /api/rsv/mb/guest/reservations/{reservationId}/share-link  invitations.createShareLink
    DELETE /api/rsv/mb/guest/reservations/{reservationId}/share-link  invitations.endShareLink
    DELETE /api/rsv/mb/guest/reservations/{reservationId}/members/{memberId}  invitations.removeMember
    GET    /api/rsv/mb/guest/share-links/{code}  invitations.sharedInvitation
    POST   /api/rsv/mb/guest/share-links/{code}  invitations.joinParty
    GET    /api/core/mb/guest/restaurants/{id}  restaurants.get
    GET    /api/tm/admin/restaurants/{id}/floors  floors.list
    GET    /api/tm/admin/restaurants/{id}/floors/{floorId}  floors.get
    GET    /api/core/mb/restaurants/{id}/monitors  floors.tables
    GET    /api/places/{idOrName}/events  events.list
    GET    /api/core/mb/guest/restaurants/{id}/menu  menus.list
    GET    /hostmemenu/{restaurantId}/menu/{menuId}.modifiers.m..json  menus.modifiers
    GET    /api/rsv/mb/guest/push-key  notifications.pushKey
    GET    /api/core/mb/guest/restaurants/{restaurantId}/ordering  ordering.menu
    POST   /api/core/mb/guest/restaurants/{restaurantId}/zone  ordering.findZone
    GET    /api/core/mb/guest/ordering  ordering.restaurants
    GET    /api/places/{id}/reviews  reviews.list
    GET    /api/core/mb/restaurants/{id}/availability  availability.get
    GET    /api/core/mb/restaurants/{id}/availability/sections  availability.sections
    GET    /api/core/mb/restaurants/availability  availability.list
    GET    /api/core/mb/restaurants/{id}/availability/month  availability.month
    POST   /api/core/mb/restaurants/{id}/intents  payments.intents
    GET    /api/rsv/mb/guest/reservations/{reservationId}/money  payments.money
    POST   /api/rsv/mb/guest/reservations/{reservationId}/money/payment  payments.start
    POST   /api/rsv/mb/guest/reservations/{reservationId}/money/extend  payments.extend
    POST   /api/rsv/mb/guest/reservations/{reservationId}/money/settle  payments.settle
    POST   /api/rsv/mb/guest/reservations/{reservationId}/money/card  payments.replaceCard
    POST   /api/rsv/mb/guest/reservations/{reservationId}/money/contest  payments.contestFee
    POST   /api/rsv/mb/guest/reservations/{reservationId}/money/change  payments.previewChange
    POST   /api/core/mb/guest/regions/suggestByName  regions.suggestByName
    GET    /api/core/mb/guest/regions/{id}/config  regions.config
    GET    /api/core/mb/guest/regions/find  regions.find
    GET    /api/regions/findByIp  regions.findByIp
    GET    /api/core/mb/restaurants/free  discovery.availableRestaurants
    GET    /api/core/mb/restaurants/pins  discovery.pins
    GET    /api/blogs/critics/{regionId}/last  content.lastPost
    GET    /api/core/mb/guest/collections  content.listCollections
    GET    /api/core/mb/guest/collections/{id}  content.getCollection
    GET    /api/core/mb/guest/landings  content.listLandings
    GET    /api/core/mb/guest/landings/{id}  content.getLanding
    GET    /api/content/pages/{page}  content.sitePage
    POST   /indexes/restaurants/docs/search  search.restaurants
    GET    /api/core/mb/guest/events  search.events
    POST   /api/core/mb/guest/restaurants/suggest  search.suggestRestaurants
    GET    /indexes/locations/docs/suggest  search.suggestLocations
    GET    /i18n/{restaurantId}/{locale}.json  texts.ofRestaurant
    GET    /i18n/{locale}.json  texts.messages
    GET    /api/analytics  analytics.recordEvent
    GET    /api/core/mb/guest/requests/{token}  requests.get
    POST   /api/core/mb/guest/requests/{token}/confirm  requests.confirm
    POST   /api/core/mb/guest/requests/{token}/withdraw  requests.withdraw
    POST   /api/core/mb/guest/requests/{token}/accept  requests.acceptOffer
    POST   /api/core/mb/guest/requests/{token}/decline  requests.declineOffer
    POST   /api/places/{restId}/claim  requests.claimRestaurant
    POST   /api/regions/{regionId}/claim  requests.claimRegion
    POST   /api/places/{restId}/notify  requests.createTableAlert
    GET    /api/users/{uid}/requests  requests.list
    GET    /api/operator/regions/{regionId}/page  operator.regionPage
    PUT    /api/operator/regions/{regionId}/page  operator.saveRegionPage
    DELETE /api/operator/regions/{regionId}/page  operator.removeRegionPage
    GET    /api/operator/posts  operator.posts
    PUT    /api/operator/posts/{postId}  operator.savePost
    DELETE /api/operator/posts/{postId}  operator.removePost
    GET    /api/operator/tenants  operator.tenants
    PUT    /api/operator/tenants/{tenantId}  operator.saveTenant
    DELETE /api/operator/tenants/{tenantId}  operator.removeTenant
    PUT    /api/operator/pages/{page}/{locale}  operator.saveSitePage
    GET    /api/operator/texts/{locale}  operator.texts
    PUT    /api/operator/texts/{locale}  operator.saveTexts
    GET    /api/operator/requests  operator.requests
    GET    /api/operator/messages  operator.messages
    PUT    /api/operator/messages/{messageId}/again  operator.resendMessage
    GET    /api/operator/bookings/sources  operator.bookingSources
    GET    /api/operator/restaurants/{restaurantId}/payment-account  operator.paymentAccount
    PUT    /api/operator/restaurants/{restaurantId}/payment-account  operator.setPaymentAccount
    GET    /api/operator/analytics  operator.analytics
    GET    /api/operator/money-differences  operator.moneyDifferences
    PUT    /api/operator/money-differences/{differenceId}  operator.settleDifference
    POST   /api/operator/imports  imports.start
    GET    /api/operator/imports/{importId}  imports.get
    POST   /api/rsv/mb/guest/restaurants/{restaurantId}/holds  holds.create
    GET    /api/rsv/mb/guest/holds/{holdId}  holds.get
    POST   /api/rsv/mb/guest/holds/{holdId}/extend  holds.extend
    DELETE /api/rsv/mb/guest/holds/{holdId}  holds.release
    GET    /api/host/restaurants/{restaurantId}/reservations  host.reservations
    PUT    /api/host/reservations/{reservationId}/status  host.setStatus
    PUT    /api/host/reservations/{reservationId}/late  host.answerLate
    POST   /api/host/reservations/{reservationId}/messages  host.sendMessage
    PUT    /api/host/restaurants/{restaurantId}/texts/{locale}  host.saveTexts
    GET    /api/host/restaurants/{restaurantId}/blacklist  host.blacklist
    POST   /api/host/reservations/{reservationId}/blacklist  host.addToBlacklist
    DELETE /api/host/restaurants/{restaurantId}/blacklist/{entryId}  host.removeFromBlacklist
    GET    /api/host/restaurants/{restaurantId}/line  host.line
    PUT    /api/host/restaurants/{restaurantId}/line  host.setLine
    POST   /api/host/restaurants/{restaurantId}/line  host.addToLine
    POST   /api/host/restaurants/{restaurantId}/kiosk  host.openKiosk
    PUT    /api/host/walkins/{walkinId}  host.actOnWalkIn
    POST   /api/host/walkins/{walkinId}/messages  host.sendWalkInMessage
    GET    /api/host/restaurants/{restaurantId}/orders  host.orders
    POST   /api/host/restaurants/{restaurantId}/orders  host.placeOrder
    PUT    /api/host/orders/{reservationId}  host.actOnOrder
    PUT    /api/host/restaurants/{restaurantId}/orders/pause  host.pauseOrders
    PUT    /api/host/restaurants/{restaurantId}/orders/caps  host.setCaps
    PUT    /api/host/restaurants/{restaurantId}/stock  host.setStock
    GET    /api/host/restaurants/{restaurantId}/ordering-terms  host.orderingTerms
    PUT    /api/host/restaurants/{restaurantId}/ordering-terms  host.setOrderingTerms
    GET    /api/host/restaurants/{restaurantId}/payment-rules  host.paymentRules
    PUT    /api/host/restaurants/{restaurantId}/payment-rules  host.setPaymentRules
    GET    /api/host/reservations/{reservationId}/money  host.money
    POST   /api/host/reservations/{reservationId}/money/fee  host.chargeFee
    PUT    /api/host/reservations/{reservationId}/money/fee  host.decideFee
    PUT    /api/host/reservations/{reservationId}/money/deposit  host.recordDeposit
    POST   /api/host/reservations/{reservationId}/money/refunds  host.refundMoney
    POST   /api/host/reservations/{reservationId}/money/refunds/retry  host.retryRefund
    GET    /api/host/restaurants/{restaurantId}/money-differences  host.moneyDifferences
    PUT    /api/host/money-differences/{differenceId}  host.settleDifference
    PUT    /api/host/money-differences/{differenceId}/answer  host.answerOperation
    GET    /api/host/restaurants/{restaurantId}/photos  photos.list
    POST   /api/host/restaurants/{restaurantId}/photos  photos.add
    PUT    /api/host/restaurants/{restaurantId}/photos/{photoId}  photos.change
    PUT    /api/host/restaurants/{restaurantId}/photos  photos.setOrder
    DELETE /api/host/restaurants/{restaurantId}/photos/{photoId}  photos.remove
    POST   /api/identity/sign-up  identity.signUp
    POST   /api/identity/sign-in  identity.signIn
    POST   /api/identity/email/code  identity.sendEmailCode
    POST   /api/identity/email/verify  identity.verifyEmail
    POST   /api/identity/email/new  identity.sendNewEmailCode
    PUT    /api/identity/email  identity.changeEmail
    POST   /api/identity/phone/code  identity.sendPhoneCode
    POST   /api/identity/phone/verify  identity.verifyPhone
    POST   /api/identity/token  identity.refreshSession
    POST   /api/identity/sign-out  identity.signOut
    GET    /api/identity/devices  identity.devices
    DELETE /api/identity/devices/{deviceId}  identity.signOutDevice
    DELETE /api/identity/devices  identity.signOutDevices
    PUT    /api/identity/password  identity.changePassword
    POST   /api/identity/password/forgot  identity.sendPasswordCode
    POST   /api/identity/password/reset  identity.resetPassword
    GET    /api/identity/providers  identity.providers
    POST   /api/identity/social/{provider}  identity.startSocialSignIn
    GET    /api/identity/ways-in  identity.signInMethods
    DELETE /api/identity/ways-in/{kind}/{wayId}  identity.removeSignInMethod
    POST   /api/identity/passkeys/options  identity.createPasskeyOptions
    POST   /api/identity/passkeys/sign-in  identity.signInWithPasskey
    POST   /api/identity/passkeys  identity.addPasskey
    PUT    /api/identity/passkeys/{passkeyId}  identity.renamePasskey
    GET    /api/users/{uid}  guests.profile
    PUT    /api/users/{uid}  guests.saveProfile
    PUT    /api/users/{uid}/photo  guests.savePhoto
    DELETE /api/users/{uid}/photo  guests.removePhoto
    GET    /api/users/{uid}/restaurants  guests.sharedData
    PUT    /api/users/{uid}/restaurants/{restaurantId}  guests.correctSharedData
    GET    /api/users/{uid}/export  guests.export
    DELETE /api/users/{uid}  guests.delete
    GET    /api/users/{uid}/places  savedRestaurants.list
    PUT    /api/users/{uid}/places/{restaurantId}  savedRestaurants.save
    POST   /api/users/{uid}/places  savedRestaurants.saveAll
    DELETE /api/users/{uid}/places/{restaurantId}  savedRestaurants.remove
    POST   /api/users/{uid}/lists  savedRestaurants.createList
    PUT    /api/users/{uid}/lists/{listId}  savedRestaurants.renameList
    DELETE /api/users/{uid}/lists/{listId}  savedRestaurants.removeList"
  `)
})

test('every line of the wire table is described under its own name', () => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(wire).toSorted())
  expect(Object.entries(calls).filter(([key, call]) => call.name !== key)).toEqual([])
})

test.each(all.map((call) => [call.name, call] as const))(
  '%s is not shadowed by another call',
  (name, call) => {
    const params = Object.fromEntries(pathParameters(call.path).map((key) => [key, `Sample-${key}`]))
    const pathname = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
    expect(matchCall(call.method, pathname)).toEqual({ name, params })
  },
)

test('no two calls share a method and a path', () => {
  const shapes = all.map(({ method, path }) => `${method} ${path.toLowerCase().replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(shapes).size).toBe(all.length)
})

test('a call lists each refusal once, and each has an error status', () => {
  const doubled = all.filter(({ refusals = [] }) => new Set(refusals).size < refusals.length)
  const named = all.flatMap(({ refusals = [] }) => [...refusals])
  expect(doubled).toEqual([])
  expect(named.filter((code) => !(refusalStatus[code] >= 400))).toEqual([])
})

test('a call that needs a token lists that refusal', () => {
  const silent = all.filter(
    ({ audience, refusals = [] }) =>
      (needsToken(audience) && !refusals.some((code) => code === 'tokenNeeded')) ||
      (audience === 'staff' && !refusals.some((code) => code === 'notPermitted')) ||
      (audience === 'guest' && !refusals.some((code) => code === 'signInNeeded')),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('an alias of a query name is lower-case and points to an existing name', () => {
  const aliases = all.flatMap(({ name, query, queryAliases = {} }) =>
    Object.entries(queryAliases).map(([alias, target]) => ({ name, alias, target, names: fieldsOf(query) })),
  )
  expect(aliases.length).toBeGreaterThan(0)
  expect(
    aliases.filter(({ alias, target, names }) => alias !== alias.toLowerCase() || !names.includes(target)),
  ).toEqual([])
})

test('reading calls have no body', () => {
  expect(all.filter(({ method, body }) => method === 'GET' && body)).toEqual([])
})

test('parameters required by the missing-parameter rule are part of the call', () => {
  const needs = Object.entries(required).map(([name, need]) => ({
    ...need,
    call: all.find((call) => call.name === name),
  }))
  expect(needs.filter(({ body, call }) => body && !call?.body)).toEqual([])
  expect(
    needs.filter(({ query = [], call }) => query.some((key) => !fieldsOf(call?.query).includes(key))),
  ).toEqual([])
})

function fieldsOf(shape: z.ZodType | undefined): string[] {
  return shape instanceof z.ZodObject ? Object.keys(shape.shape) : []
}
