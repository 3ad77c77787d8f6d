import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { sureEnough } from '../../../../shared/books/match-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ListTabProps } from '../list-tab.ts'
import { useQueue } from '../use-queue.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { MatchDesk } from './match-desk.tsx'

/** What the rules propose: the surest are confirmed in one review, the others one by one. */
export function ProposedTab({ month, rows, deciding, pane }: ListTabProps) {
  const t = useText()
  const [accepting, setAccepting] = useState(false)
  const queue = useQueue(rows, { enter: deciding.confirm, remove: deciding.refuse })
  const { length } = queue
  return (
    <>
      <MatchDesk
        state="proposed"
        queue={queue}
        pane={pane}
        deeds={(match) => (
          <>
            <Button kind="filled" keyHint="Enter" busy={deciding.busy} onPress={() => deciding.confirm(match)}>
              {t('closing.confirm')}
            </Button>
            <Button keyHint="Delete" onPress={() => deciding.refuse(match)}>
              {t('closing.refuse')}
            </Button>
          </>
        )}
      >
        {length > 0 && (
          <div className="strip">
            <span className="grow">{t('closing.proposedSome', { count: length })}</span>
            <Button size="sm" icon={CheckCheck} onPress={() => setAccepting(true)}>
              {t('closing.acceptAll')}
            </Button>
          </div>
        )}
      </MatchDesk>
      {accepting && (
        <AcceptDialog
          month={month}
          onClose={() => setAccepting(false)}
          onAccept={(sure) => {
            setAccepting(false)
            deciding.confirmAll(sureEnough, sure)
          }}
        />
      )}
    </>
  )
}
