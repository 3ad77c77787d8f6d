import { useEffect, useMemo, useState } from 'react'
import { sureEnough } from '../../../../shared/books/match-rules.ts'
import type { ShownMatch, Month } from '../../../../shared/domain/closing.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Grid } from '../../../ui/grid.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import { everyMatch } from '../every-match.ts'
import { matchColumns } from '../match-columns.tsx'

interface AcceptDialogProps {
  readonly month: Month
  readonly onClose: () => void
  readonly onAccept: (sure: readonly ShownMatch[]) => void
}

/** Everything that would be confirmed at once, before it is. */
export function AcceptDialog({ month, onClose, onAccept }: AcceptDialogProps) {
  const t = useText()
  const columns = useMemo(() => matchColumns(t, 'proposed'), [t])
  const { proposals, failure } = useProposals(month)
  const sure = proposals?.filter(({ score }) => score >= sureEnough) ?? []
  const rest = (proposals?.length ?? 0) - sure.length
  const words = { count: sure.length, score: sureEnough }
  return (
    <Dialog
      size="lg"
      title={proposals === null ? t('closing.acceptList') : t('closing.acceptTitle', words)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          {sure.length > 0 && (
            <Button kind="filled" autoFocus onPress={() => onAccept(sure)}>
              {t('closing.acceptDo', words)}
            </Button>
          )}
        </>
      }
    >
      {failure !== null && <ErrorNote error={failure} />}
      {proposals === null && failure === null && <Skeleton rows={6} />}
      {sure.length > 0 && (
        <>
          <p>{t('closing.acceptBody', words)}</p>
          <div className="closing-accept">
            <Grid<ShownMatch>
              label={t('closing.acceptList')}
              columns={columns}
              rows={{ length: sure.length, at: (index) => sure[index] }}
              rowKey={({ id }) => id}
            />
          </div>
        </>
      )}
      {rest > 0 && <p className="sub">{t('closing.acceptRest', { count: rest })}</p>}
    </Dialog>
  )
}

function useProposals(month: Month): {
  readonly proposals: readonly ShownMatch[] | null
  readonly failure: AppError | null
} {
  const [state, setState] = useState<ReturnType<typeof useProposals>>({ proposals: null, failure: null })
  useEffect(() => {
    let wanted = true
    void everyMatch(month, 'proposed').then((reply) => {
      if (!wanted) return
      setState(reply.ok ? { proposals: reply.value, failure: null } : { proposals: null, failure: reply.error })
    })
    return () => {
      wanted = false
    }
  }, [month])
  return state
}
