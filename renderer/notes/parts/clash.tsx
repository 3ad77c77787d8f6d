import { useEffect, useRef } from 'react'
import type { Note } from '../../../shared/domain/note.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { type Detail, DetailList } from '../../ui/detail-list.tsx'
import { useText } from '../../ui/text.tsx'
import type { NoteDraft, NoteWords } from '../note-draft.ts'

interface ClashProps {
  readonly mine: NoteWords
  readonly theirs: Note
  readonly onSettle: NoteDraft['settle']
}

/** The note was written elsewhere meanwhile: both are shown, and the person chooses. Nothing is saved before. */
export function Clash({ mine, theirs, onSettle }: ClashProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer engines answer a promise here, which an effect must not hand on.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Callout ref={box} tone="warn" role="alert" title={t('notes.clashTitle')}>
      <p>{t('notes.clashDetail')}</p>
      <h3 className="h3">{t('notes.clashTheirs')}</h3>
      <Words words={theirs} />
      <h3 className="h3">{t('notes.clashMine')}</h3>
      <Words words={mine} />
      <div className="note-actions">
        <Button size="sm" onPress={() => onSettle('both')}>
          {t('notes.keepBoth')}
        </Button>
        <Button size="sm" onPress={() => onSettle('mine')}>
          {t('notes.keepMine')}
        </Button>
        <Button size="sm" onPress={() => onSettle('theirs')}>
          {t('notes.keepTheirs')}
        </Button>
      </div>
    </Callout>
  )
}

function Words({ words: { text, tags, costCentre } }: { readonly words: NoteWords }) {
  const t = useText()
  const fact = (term: string, value: string | null): Detail | null =>
    value === null || value === '' ? null : { term, value }
  return (
    <DetailList
      className="notes-clash"
      details={[
        { term: t('notes.text'), value: text.trim() === '' ? t('notes.nothing') : text },
        fact(t('notes.tags'), tags.join(', ')),
        fact(t('notes.costCentre'), costCentre),
      ]}
    />
  )
}
