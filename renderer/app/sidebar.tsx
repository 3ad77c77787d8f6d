import { ChevronsUpDown } from 'lucide-react'
import { Fragment, useId } from 'react'
import type { Connection } from '../../shared/domain/connection.ts'
import { formatCnpj } from '../../shared/ids/cnpj.ts'
import { EnvironmentChip } from '../ui/environment-chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlaceLink } from '../ui/place-link.tsx'
import { useText } from '../ui/text.tsx'
import { type Section, type SectionGroup, sectionGroups, sections } from './sections.ts'
import './sidebar.css'
import '../ui/tabs.css'

interface SidebarProps {
  readonly connection: Connection
  readonly current: Section | undefined
  /** How many payments wait for a person. */
  readonly doubtful: number
}

/** The company, the environment and the sections; a counter only for what waits for a person. */
export function Sidebar({ connection, current, doubtful }: SidebarProps) {
  const t = useText()
  return (
    <aside className="side" aria-label={t('shell.companyAndSections')} data-region="side">
      <CompanyCard connection={connection} />
      <nav className="nav" aria-label={t('shell.sections')}>
        {sectionGroups.map((group) => (
          <Group key={group.title ?? 'first'} group={group} current={current} doubtful={doubtful} />
        ))}
      </nav>
    </aside>
  )
}

function CompanyCard({ connection }: { readonly connection: Connection }) {
  const t = useText()
  return (
    <PlaceLink place={{ to: 'connections' }} className="company">
      <span className="company-name">
        <span className="cut">{connection.companyName}</span>
        <Icon of={ChevronsUpDown} />
      </span>
      <span className="dim xs nowrap">{formatCnpj(connection.companyDocument)}</span>
      <EnvironmentChip environment={connection.environment} />
      <span className="sr">{t('shell.changeConnection')}</span>
    </PlaceLink>
  )
}

interface GroupProps {
  readonly group: SectionGroup
  readonly current: Section | undefined
  readonly doubtful: number
}

function Group({ group, current, doubtful }: GroupProps) {
  const t = useText()
  const id = useId()
  return (
    <Fragment>
      {group.title !== null && <h2 id={id}>{t(group.title)}</h2>}
      <ul aria-labelledby={group.title === null ? undefined : id}>
        {group.sections.map((section) => (
          <li key={section.label}>
            <PlaceLink
              place={section.place}
              current={section === current}
              shortcut={`Ctrl+${sections.indexOf(section) + 1}`}
            >
              <Icon of={section.icon} />
              <span className="nav-label">{t(section.label)}</span>
              {section.place.to === 'payments' && doubtful > 0 && (
                <span className="count warn">
                  <span aria-hidden>{doubtful}</span>
                  <span className="sr">{t('shell.countDoubtful', { count: doubtful })}</span>
                </span>
              )}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </Fragment>
  )
}
