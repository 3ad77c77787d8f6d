import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'
import './managed.css'

/** Says that the company set this, and that it does not change here. `children` says more, where there is more to say. */
export function Managed({ children }: { readonly children?: ReactNode }) {
  const t = useText()
  return (
    <span className="managed">
      <Icon of={Building2} />
      <span>{children ?? t('common.setByCompany')}</span>
    </span>
  )
}

interface ManagedFieldProps {
  readonly label: string
  readonly value: string
}

/** What stands in the place of a field that the company has filled in. */
export function ManagedField({ label, value }: ManagedFieldProps) {
  return (
    <dl className="managed-field">
      <dt className="flabel">{label}</dt>
      <dd className="stack stack-1 mt-1">
        <span className="managed-value">{value}</span>
        <Managed />
      </dd>
    </dl>
  )
}
