import { loadPlaces } from '../places/load-places.ts'
import { PlacesScreen } from '../places/places-screen.tsx'
import { personal } from '../personal.tsx'
import { ChangePasswordScreen, loadPassword } from './change-password-screen.tsx'
import { EditScreen } from './edit-screen.tsx'
import { loadOwnProfile, loadUser } from './load-user.ts'
import { LogoutScreen } from './logout-screen.tsx'
import { OrdersScreen } from './orders-screen.tsx'
import { loadPrivacy, PrivacyScreen } from './privacy-screen.tsx'
import { ProfileScreen } from './profile-screen.tsx'
import { TableScreen } from './table-screen.tsx'

const nothing = async () => null

/** The screens of a profile, as routes; fetched together, because they lead to each other. */
export const profile = { loader: personal(loadUser), Component: ProfileScreen }
export const edit = { loader: personal(loadOwnProfile), Component: EditScreen }
export const table = { loader: personal(loadOwnProfile), Component: TableScreen }
export const changePassword = { loader: personal(loadPassword), Component: ChangePasswordScreen }
export const privacy = { loader: personal(loadPrivacy), Component: PrivacyScreen }
export const places = { loader: personal(loadPlaces), Component: PlacesScreen }
export const orders = { loader: personal(nothing), Component: OrdersScreen }
export const logout = { loader: personal(nothing), Component: LogoutScreen }
