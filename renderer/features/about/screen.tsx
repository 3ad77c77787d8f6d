import { notices } from 'virtual:notices'
import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRemote } from '../../bridge/use-remote.ts'
import { useScreen } from '../../ui/desk.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import '../../ui/fold.css'
import { useText } from '../../ui/text.tsx'
import './about.css'

/** What runs below Quita's own code, named with their versions before anything else. */
const RUNTIME = ['Electron', 'Chromium', 'Node.js']

/** Which Quita this is, what it is made of, and under which licences. */
export function AboutScreen() {
  const t = useText()
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const version = useRemote('session.read', {}).value?.version ?? ''
  useScreen({
    title: t('about.title'),
    path: [{ title: t('settings.title'), place: { to: 'settings' } }],
    find: () => search.current?.focus(),
  })
  const runtime = notices.filter(({ name }) => RUNTIME.includes(name))
  const wanted = text.trim().toLowerCase()
  const found = notices.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(wanted))
  return (
    <div className="about wide-terms">
      <DetailList
        details={[
          { term: t('settings.version'), value: <span className="num">{version}</span> },
          ...runtime.map((part) => ({ term: part.name, value: <span className="num">{part.version}</span> })),
          { term: t('settings.license'), value: 'MIT' },
        ]}
      />
      <section className="stack stack-4" aria-labelledby="about-notices">
        <div>
          <h2 className="h2" id="about-notices">
            {t('about.notices')}
          </h2>
          <p className="sub">{t('about.noticesHint', { count: notices.length })}</p>
        </div>
        <SearchField
          ref={search}
          label={t('about.find')}
          placeholder={t('about.find')}
          clearLabel={t('about.clearFind')}
          value={text}
          onChange={setText}
          keyHint="Ctrl+F"
        />
        {found.length === 0 && <EmptyState>{t('about.noneFound', { text: text.trim() })}</EmptyState>}
        <ul className={found.length > 0 ? 'rule-below' : undefined}>
          {found.map((notice) => (
            <NoticeEntry key={`${notice.name} ${notice.version}`} notice={notice} />
          ))}
        </ul>
      </section>
    </div>
  )
}

/** One part that others made; its text is drawn once it is opened, since all of them together are long. */
function NoticeEntry({ notice }: { readonly notice: (typeof notices)[number] }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { name, version, licence, text } = notice
  return (
    <li>
      <details className="fold notice rule-above" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Icon of={ChevronRight} className="fold-mark" />
          <span className="notice-name anywhere">{name}</span>
          <span className="num sub">{version}</span>
          <span className="sub">{licence}</span>
        </summary>
        {open && <p className="notice-text">{text === '' ? t('about.beside') : text}</p>}
      </details>
    </li>
  )
}
