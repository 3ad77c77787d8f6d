import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

/** An icon beside words; readers never hear it, since the words say the same. */
export function Icon({ of: Drawing, className }: { readonly of: LucideIcon; readonly className?: string | undefined }) {
  return <Drawing className={classNames('i', className)} aria-hidden focusable="false" />
}

/** The mark of Quita: a tick that closes a circle. */
export function Mark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={classNames('mark', className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <path d="M19.2 8.2A8.5 8.5 0 1 0 20.5 12" />
      <path d="m8.6 11.6 3.2 3.2L20.6 5.8" />
    </svg>
  )
}
