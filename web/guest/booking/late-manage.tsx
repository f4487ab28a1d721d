import { latePiece } from '#web/late-piece.ts'
import type { ManagePanelProps } from '#web/guest/manage/manage-panel.tsx'

/** What can be done with a booking, fetched only with its page and never before it. */
export const { Piece: ManagePanel, ready: manageReady } = latePiece<ManagePanelProps>(
  async () => (await import('#web/guest/manage/manage-panel.tsx')).ManagePanel,
)
