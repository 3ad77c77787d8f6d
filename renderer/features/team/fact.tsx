import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** One fact with its sign. */
export function Fact({ icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} className="first-line" />
      <span>{children}</span>
    </li>
  )
}
