import { classes } from './classes.ts'

/** Placeholder with the final size of the content. Set its height and width with classes. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classes('skeleton', className)} />
}

/** Placeholder for lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { readonly lines?: number }) {
  return (
    <span aria-hidden="true" className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classes('h-3.5', line === lines - 1 && 'w-3/5')} />
      ))}
    </span>
  )
}
