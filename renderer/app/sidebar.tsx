import { ChevronsUpDown } from 'lucide-react'
import { Fragment, useId } from 'react'
import type { Connection } from '../../shared/domain/connection.ts'
import { formatCnpj } from '../../shared/ids/format-cnpj.ts'
import { keyedSections, type Section } from '../../shared/navigation/sections.ts'
import { EnvironmentChip } from '../ui/environment-chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { PlaceLink } from '../ui/place-link.tsx'
import { useText } from '../ui/text.tsx'
import { sectionIcons } from './routes.tsx'
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
  readonly lots: number
  readonly infractions: number
  readonly statement: number
  readonly team: number
}

/** The company, the environment and the sections; a counter only for what waits for a person. */
export function Sidebar({ connection, current, waiting }: SidebarProps) {
  const t = useText()
  const isTraining = connection.environment === 'training'
  const shown = keyedSections.filter(({ training }) => training !== true || isTraining)
  return (
    <aside id="sections" popover="auto" className="side" aria-label={t('shell.companyAndSections')} data-region="side">
      <CompanyCard connection={connection} />
      <nav className="nav" aria-label={t('shell.sections')} onClick={close}>
        {[...Map.groupBy(shown, ({ group }) => group)].map(([title, sections]) => (
          <Group key={title ?? 'first'} title={title} sections={sections} current={current} waiting={waiting} />
        ))}
      </nav>
    </aside>
  )
}

// A narrow window has the sections behind a button, over the work.
const close = (): void => document.getElementById('sections')?.hidePopover()

function CompanyCard({ connection }: { readonly connection: Connection }) {
  const t = useText()
  return (
    <PlaceLink place={{ to: 'connections' }} className="company hoverable rings-inside roomy-only">
      <span className="company-name">
        <span className="grid-lines">{connection.companyName}</span>
        <Icon of={ChevronsUpDown} />
      </span>
      <span className="dim xs nowrap">{formatCnpj(connection.companyDocument)}</span>
      <span className="mt-tight flex">
        <EnvironmentChip environment={connection.environment} />
      </span>
      <span className="sr">{t('shell.changeConnection')}</span>
    </PlaceLink>
  )
}

interface GroupProps {
  readonly title: Section['group']
  readonly sections: readonly Section[]
  readonly current: Section | undefined
  readonly waiting: Waiting
}

function Group({ title, sections: shown, current, waiting }: GroupProps) {
  const t = useText()
  const id = useId()
  return (
    <Fragment>
      {title !== null && (
        <h2 id={id} className="roomy-only">
          {t(title)}
        </h2>
      )}
      <ul aria-labelledby={title === null ? undefined : id}>
        {shown.map((section) => (
          <li key={section.label}>
            <PlaceLink
              className="hoverable picks turned rings-inside"
              place={{ to: section.to }}
              current={section.to === current?.to}
              shortcut={section.keys}
            >
              <Icon of={sectionIcons[section.to]} className="dim" />
              <span className="nav-label">{t(section.label)}</span>
              <Counter of={section.to} waiting={waiting} />
            </PlaceLink>
          </li>
        ))}
      </ul>
    </Fragment>
  )
}

const isCounted = (of: Section['to'], waiting: Waiting): of is keyof Waiting => of in waiting

/** The number of what waits for a person in a section; nothing where nothing does. */
function Counter({ of, waiting }: { readonly of: Section['to']; readonly waiting: Waiting }) {
  const t = useText()
  if (!isCounted(of, waiting) || waiting[of] === 0) return null
  const count = waiting[of]
  return (
    <span className={`count to-end rimmed framed tinted ${of === 'statement' ? 'bad' : 'warn'}`}>
      <span aria-hidden>{count}</span>
      <span className="sr">{t(`shell.count_${of}`, { count })}</span>
    </span>
  )
}
