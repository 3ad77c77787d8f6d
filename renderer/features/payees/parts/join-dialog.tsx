import { useDeferredValue, useState } from 'react'
import type { PayeeDetail, PayeeId, PayeeRow } from '../../../../shared/domain/payee.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { shownDocument } from '../../../ui/shown-ids.ts'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { payeeName, payeeWayText } from '../../../ui/payee-words.ts'
import { undoOf } from '../../../ui/undo-of.ts'

const SHOWN = 6

interface JoinDialogProps {
  readonly payee: PayeeDetail
  /** What it is looked for by at first. */
  readonly alike: string
  readonly onClose: () => void
  readonly onJoined: (into: PayeeId) => void
}

/** Asks with which other payee one is the same, and joins the two; the toast takes it back. */
export function JoinDialog({ payee, alike, onClose, onJoined }: JoinDialogProps) {
  const t = useText()
  const desk = useDesk()
  const join = useAction('payees.join')
  const part = useAction('payees.part')
  const [text, setText] = useState(() => alike)
  const [chosen, setChosen] = useState<PayeeRow | null>(null)
  const asked = useDeferredValue(text.trim())
  const found = useRemote('payees.list', { text: asked, sort: 'name', of: 'kept', limit: SHOWN + 1, before: null })
  const others = (found.value?.rows ?? []).filter(({ id }) => id !== payee.id).slice(0, SHOWN)
  const name = payeeName(t, payee)

  const run = async (into: PayeeRow): Promise<void> => {
    const reply = await join.run({ id: payee.id, into: into.id })
    if (!reply.ok) return
    onClose()
    onJoined(into.id)
    desk.toast({
      text: t('payees.wasJoined', { name, into: payeeName(t, into) }),
      about: `payee ${payee.id}`,
      action: undoOf(t, desk.toast, () => part.run({ id: payee.id })),
    })
  }

  return (
    <Dialog
      title={t('payees.joinTitle', { name })}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('payees.joinCancel')}</Button>
          <Button
            kind="filled"
            busy={join.busy}
            disabledReason={chosen === null ? t('payees.joinChoose') : null}
            onPress={() => chosen !== null && void run(chosen)}
          >
            {t('payees.joinTo')}
          </Button>
        </>
      }
    >
      <div className="stack stack-4">
        <p>{t('payees.joinHint')}</p>
        <TextField
          label={t('payees.joinSearch')}
          value={text}
          onChange={(typed) => {
            setText(typed)
            setChosen(null)
          }}
          autoFocus
        />
        {join.failure !== null && <ErrorNote error={join.failure} />}
        {found.failure !== null && <ErrorNote error={found.failure} onRetry={found.refresh} />}
        {others.length === 0 ? (
          <p className="hint">{t('payees.joinNone')}</p>
        ) : (
          <RadioGroup
            label={t('payees.title')}
            options={others.map((row) => ({
              value: row.id,
              label: payeeName(t, row),
              detail: [row.document === null ? null : shownDocument(row.document), row.way && payeeWayText(t, row.way)]
                .filter((part) => part !== null)
                .join(' · '),
            }))}
            value={chosen?.id ?? null}
            onChange={(id) => setChosen(others.find((row) => row.id === id) ?? null)}
          />
        )}
      </div>
    </Dialog>
  )
}
