import type { notices } from 'virtual:notices'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'

/** One part that others made; its text is drawn once it is opened, since all of them together are long. */
export function NoticeEntry({ notice }: { readonly notice: (typeof notices)[number] }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { name, version, licence, text } = notice
  return (
    <li>
      <details className="notice" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Icon of={ChevronRight} />
          <span className="notice-name">{name}</span>
          <span className="num sub">{version}</span>
          <span className="sub">{licence}</span>
        </summary>
        {open && <p className="notice-text">{text === '' ? t('about.beside') : text}</p>}
      </details>
    </li>
  )
}
