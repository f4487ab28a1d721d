import { personal } from '../personal.tsx'
import { findBookings } from './find-bookings.ts'
import { FindScreen } from './find-screen.tsx'
import { HistoryScreen } from './history-screen.tsx'
import { loadHistory } from './load-history.ts'

export const history = { loader: personal(loadHistory, 'history'), Component: HistoryScreen }
export const find = { action: findBookings, Component: FindScreen }
