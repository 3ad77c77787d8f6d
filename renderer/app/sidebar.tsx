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
  readonly waiting: Waiting
}

/** How many of each wait for a person. */
export interface Waiting {
  readonly payments: number
  readonly infractions: number
  readonly statement: number
}

const waitingWords = {
  payments: 'shell.countDoubtful',
  infractions: 'shell.countInfractions',
  statement: 'shell.countDebits',
} as const

/** The company, the environment and the sections; a counter only for what waits for a person. */
export function Sidebar({ connection, current, waiting }: SidebarProps) {
  const t = useText()
  const isTraining = connection.environment === 'training'
  return (
    <aside className="side" aria-label={t('shell.companyAndSections')} data-region="side">
      <CompanyCard connection={connection} />
      <nav className="nav" aria-label={t('shell.sections')}>
        {sectionGroups.map(({ title, sections: all }) => (
          <Group
            key={title ?? 'first'}
            title={title}
            sections={all.filter(({ training }) => training !== true || isTraining)}
            current={current}
            waiting={waiting}
          />
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

interface GroupProps extends SectionGroup {
  readonly current: Section | undefined
  readonly waiting: Waiting
}

function Group({ title, sections: shown, current, waiting }: GroupProps) {
  const t = useText()
  const id = useId()
  return (
    <Fragment>
      {title !== null && <h2 id={id}>{t(title)}</h2>}
      <ul aria-labelledby={title === null ? undefined : id}>
        {shown.map((section) => (
          <li key={section.label}>
            <PlaceLink place={section.place} current={section === current} shortcut={sectionKey(section)}>
              <Icon of={section.icon} />
              <span className="nav-label">{t(section.label)}</span>
              <Counter of={section.place.to} waiting={waiting} />
            </PlaceLink>
          </li>
        ))}
      </ul>
    </Fragment>
  )
}

/** The number of what waits for a person in a section; nothing where nothing does. */
function Counter({ of, waiting }: { readonly of: Section['place']['to']; readonly waiting: Waiting }) {
  const t = useText()
  if (of !== 'payments' && of !== 'infractions' && of !== 'statement') return null
  const count = waiting[of]
  if (count === 0) return null
  return (
    <span className={of === 'statement' ? 'count bad' : 'count warn'}>
      <span aria-hidden>{count}</span>
      <span className="sr">{t(waitingWords[of], { count })}</span>
    </span>
  )
}

// The number keys reach the first nine; the settings have a key of their own.
function sectionKey(section: Section): string | undefined {
  const place = sections.indexOf(section) + 1
  if (place <= 9) return `Ctrl+${place}`
  return section.place.to === 'settings' ? 'Ctrl+,' : undefined
}
