import { FlaskConical, GraduationCap, Landmark } from 'lucide-react'
import type { Environment } from '../../shared/domain/environment.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'
import './environment-chip.css'

const icons = { production: Landmark, homologation: FlaskConical, training: GraduationCap } as const
const words = {
  production: 'common.production',
  homologation: 'common.homologation',
  training: 'common.training',
} as const

/** Which world the money is in, by word, icon and pattern. */
export function EnvironmentChip({ environment }: { readonly environment: Environment }) {
  const t = useText()
  return (
    <span className={classNames('env framed', environment)}>
      <Icon of={icons[environment]} className="tiny-sign heavy" />
      {t(words[environment])}
    </span>
  )
}
