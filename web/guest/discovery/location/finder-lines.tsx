import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Shows a placeholder for locations that are loading. */
export function FinderLines() {
  return (
    <span className="mt-3 grid gap-5" aria-hidden="true">
      {['w-2/5', 'w-3/5', 'w-1/2', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={classes('h-4', width)} />
      ))}
    </span>
  )
}
