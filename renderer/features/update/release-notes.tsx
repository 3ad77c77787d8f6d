import { useId } from 'react'
import type { UpdateView } from '../../../shared/domain/update.ts'
import { Moment } from '../../ui/moment.tsx'
import { useText } from '../../ui/text.tsx'

/** What a release says of itself, as plain text in the person's language. */
export function ReleaseNotes({ release }: { readonly release: NonNullable<UpdateView['release']> }) {
  const t = useText()
  const id = useId()
  const notes = (release.notes[t.locale] ?? release.notes['pt-BR']).trim()
  return (
    <section className="update-notes" aria-labelledby={id}>
      <h3 id={id} className="h3">
        {t('updates.notes')}
      </h3>
      <p className="sub">
        {t('updates.releasedOn')} <Moment at={release.releasedAt} show="date" />
      </p>
      {notes !== '' && (
        <div tabIndex={0} role="group" aria-labelledby={id} className="update-text">
          {notes}
        </div>
      )}
    </section>
  )
}
