import { useEffect, useRef } from 'react'
import type { Work, WorkId } from '../../../shared/domain/work.ts'
import { errorWords } from '../../../shared/i18n/error-words.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'
import { workName } from './work-words.ts'

/** Tells once of each work that ended after a moment: by a toast where it made a file, to readers where it did not finish. */
export function useEnded(works: readonly Work[], since: number, showFile: (id: WorkId) => void): void {
  const t = useText()
  const desk = useDesk()
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const work of works) {
      const { id, state, changedAt, fileName, error } = work
      const ended = `${id} ${changedAt}`
      if ((state !== 'done' && state !== 'failed') || Date.parse(changedAt) < since || told.current.has(ended)) continue
      told.current.add(ended)
      const name = workName(t, work)
      if (state === 'done' && fileName !== null)
        desk.toast({
          about: id,
          text: t('works.doneToast', { work: name, file: fileName }),
          action: { label: t('works.showFile'), run: () => showFile(id) },
        })
      if (error !== null) desk.say(t('works.failedSay', { work: name, reason: errorWords(t, error, 'writing').title }))
    }
  }, [works, since, showFile, t, desk])
}
