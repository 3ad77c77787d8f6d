import { Users } from 'lucide-react'
import type { DeskPresence } from '../../shared/domain/presence.ts'
import { Callout } from './callout.tsx'
import { presenceWords } from './presence-words.ts'
import { Said } from './said.tsx'
import { useText } from './text.tsx'
import { useToday } from './use-today.ts'

interface OthersNoteProps {
  readonly others: readonly DeskPresence[]
  readonly className: string
}

/** Says who else has the same open, and how old that is, before anybody writes in it; nothing where nobody is known to have. */
export function OthersNote({ others, className }: OthersNoteProps) {
  const t = useText()
  const today = useToday()
  if (others.length === 0) return null
  return (
    <Callout
      tone="warn"
      icon={Users}
      level={2}
      role="status"
      title={t('team.othersTitle', { count: others.length })}
      className={className}
    >
      <ul>
        {others.map((desk) => (
          <li key={desk.member}>
            <b>
              <Said>{t('team.whoAt', { name: desk.name, desk: desk.desk })}</Said>
            </b>
            {': '}
            {presenceWords(t, desk, today)}
          </li>
        ))}
      </ul>
      <p>{t('team.othersMeans')}</p>
    </Callout>
  )
}
