import { useRef, useState } from 'react'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { useScreen } from '../../ui/desk.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { GuideTopic } from '../../ui/place.ts'
import { PlaceLink } from '../../ui/place-link.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useText } from '../../ui/text.tsx'
import { findTopics } from './find-topics.ts'
import { TopicText } from './parts/topic-text.tsx'
import './guide.css'

/** How things are done, in the words of a clerk: topics beside the one that is read. It asks nobody anything. */
export function GuideScreen({ topic }: { readonly topic?: GuideTopic | undefined }) {
  const t = useText()
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const training = useOpenConnection()?.environment === 'training'
  useScreen({ title: t('guide.title'), find: () => search.current?.focus() })
  const found = findTopics(t, text)
  const shown = found.find(({ id }) => id === topic) ?? found[0]
  return (
    <div className="guide">
      <nav className="guide-topics" aria-label={t('guide.topics')}>
        <SearchField
          ref={search}
          label={t('guide.find')}
          placeholder={t('guide.findHint')}
          clearLabel={t('guide.clearFind')}
          value={text}
          onChange={setText}
          keyHint="Ctrl+F"
        />
        <p className="sr" role="status">
          {text.trim() !== '' && t('guide.count', { count: found.length })}
        </p>
        <ul>
          {found.map(({ id, icon, title }) => (
            <li key={id}>
              <PlaceLink
                className="guide-topic hoverable"
                place={{ to: 'guide', topic: id }}
                current={id === shown?.id}
              >
                <Icon of={icon} />
                {t(title)}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
      {shown === undefined ? (
        <EmptyState>{t('guide.none', { text: text.trim() })}</EmptyState>
      ) : (
        <TopicText topic={shown} training={training} />
      )}
    </div>
  )
}
