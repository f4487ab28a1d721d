import { loadSavedPage } from '../saved-restaurants/load-saved-restaurants.ts'
import { savedRestaurantsAction } from '../saved-restaurants/saved-restaurants-action.ts'
import { SavedRestaurantsScreen } from '../saved-restaurants/saved-restaurants-screen.tsx'
import { personal } from '../personal.tsx'
import { ChangePasswordScreen, loadPassword } from '../user/security/change-password-screen.tsx'
import { EditScreen } from '../user/edit-screen.tsx'
import { loadOwnProfile, loadSecurity } from '../user/load-user.ts'
import { LogoutScreen } from '../user/logout-screen.tsx'
import { loadOrders, OrdersScreen } from '../user/orders-screen.tsx'
import { loadPrivacy, PrivacyScreen } from '../user/privacy/privacy-screen.tsx'
import { ProfileScreen } from '../user/profile-screen.tsx'
import { PreferencesScreen } from '../user/preferences-screen.tsx'
import { securityAction } from '../user/security/security-actions.ts'
import { SecurityScreen } from '../user/security/security-screen.tsx'
import {
  editAction,
  passwordAction,
  privacyAction,
  profileAction,
  preferencesAction,
} from '../user/user-actions.ts'

const nothing = async () => null

/** Profile screens share a chunk, because they link to each other. */
export const profile = { loader: personal(loadOwnProfile), action: profileAction, Component: ProfileScreen }
export const edit = { loader: personal(loadOwnProfile), action: editAction, Component: EditScreen }
export const preferences = {
  loader: personal(loadOwnProfile),
  action: preferencesAction,
  Component: PreferencesScreen,
}
export const changePassword = {
  loader: personal(loadPassword),
  action: passwordAction,
  Component: ChangePasswordScreen,
}
export const privacy = { loader: personal(loadPrivacy), action: privacyAction, Component: PrivacyScreen }
export const security = {
  loader: personal(loadSecurity),
  action: securityAction,
  Component: SecurityScreen,
}
export const savedRestaurants = {
  loader: loadSavedPage,
  action: savedRestaurantsAction,
  Component: SavedRestaurantsScreen,
}
export const orders = { loader: personal(loadOrders), Component: OrdersScreen }
export const logout = { loader: personal(nothing), Component: LogoutScreen }
