import { useText } from '#web/text/text.tsx'
import type { Problem } from './use-ask.ts'

/** Why a single button did nothing, right below it. */
export function SmallProblem({ problem, failure }: { problem: Problem | null; failure?: string }) {
  const { t } = useText()
  if (!problem) return null
  return (
    <p role="alert" className="text-small text-bad">
      {failure} {problem.refusal?.message ?? t('error.offlineHint')}
    </p>
  )
}
