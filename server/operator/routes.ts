import { createRestaurant } from './restaurants/create-restaurant.ts'
import { startSetup } from './staff/start-setup.ts'
import { suspendRestaurant } from './restaurants/suspend-restaurant.ts'
import { transferRestaurant } from './restaurants/transfer-restaurant.ts'
import { answer } from '#server/platform/calls/answer.ts'
import { decideClaim } from './decide-claim.ts'
import { getAnalytics } from './get-analytics.ts'
import { listBookingSources } from './list-booking-sources.ts'
import { listHistory } from './list-history.ts'
import { listMessages } from './list-messages.ts'
import { listMoneyDifferences } from './list-money-differences.ts'
import { getPaymentAccount } from './get-payment-account.ts'
import { getRegionPage } from './pages/get-region-page.ts'
import { listPosts } from './pages/list-posts.ts'
import { listRequests } from './list-requests.ts'
import { listServiceTokens } from './list-service-tokens.ts'
import { listTenants } from './list-tenants.ts'
import { listTexts } from './pages/list-texts.ts'
import { removePost } from './pages/remove-post.ts'
import { removeRegionPage } from './pages/remove-region-page.ts'
import { removeTenant } from './remove-tenant.ts'
import { resendMessage } from './resend-message.ts'
import { savePost } from './pages/save-post.ts'
import { saveRegionPage } from './pages/save-region-page.ts'
import { setPaymentAccount } from './set-payment-account.ts'
import { settleDifference } from './settle-difference.ts'
import { saveTenant } from './save-tenant.ts'
import { saveSitePage } from './pages/save-site-page.ts'
import { saveTexts } from './pages/save-texts.ts'

export const operatorRoutes = [
  answer('staff.startSetup', startSetup),
  answer('operator.createRestaurant', createRestaurant),
  answer('operator.transferRestaurant', transferRestaurant),
  answer('operator.suspendRestaurant', suspendRestaurant),
  answer('operator.requests', listRequests),
  answer('operator.decideClaim', decideClaim),
  answer('operator.analytics', getAnalytics),
  answer('operator.bookingSources', listBookingSources),
  answer('operator.paymentAccount', getPaymentAccount),
  answer('operator.setPaymentAccount', setPaymentAccount),
  answer('operator.moneyDifferences', listMoneyDifferences),
  answer('operator.settleDifference', settleDifference),
  answer('operator.history', listHistory),
  answer('operator.messages', listMessages),
  answer('operator.resendMessage', resendMessage),
  answer('operator.regionPage', getRegionPage),
  answer('operator.saveRegionPage', saveRegionPage),
  answer('operator.removeRegionPage', removeRegionPage),
  answer('operator.posts', listPosts),
  answer('operator.savePost', savePost),
  answer('operator.removePost', removePost),
  answer('operator.texts', listTexts),
  answer('operator.saveTexts', saveTexts),
  answer('operator.saveSitePage', saveSitePage),
  answer('operator.serviceTokens', listServiceTokens),
  answer('operator.tenants', listTenants),
  answer('operator.saveTenant', saveTenant),
  answer('operator.removeTenant', removeTenant),
]
