import { personal } from '../personal.tsx'
import { findBookings } from '../bookings/find-bookings.ts'
import { FindScreen } from '../bookings/find-screen.tsx'
import { HistoryScreen } from '../bookings/history-screen.tsx'
import { loadHistory } from '../bookings/load-history.ts'

export const history = { loader: personal(loadHistory, 'history'), Component: HistoryScreen }
export const find = { action: findBookings, Component: FindScreen }
