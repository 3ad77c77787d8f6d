import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { type LeftOut, MANY_LIMITS } from './many-job.ts'
import type { ManyKind, ManyState } from './use-many.ts'

interface ManyDialogProps {
  readonly state: ManyState
  readonly onClose: () => void
}

const TITLES: Readonly<Record<ManyKind, TextKey>> = { print: 'receipts.printMany', merge: 'receipts.mergeMany' }

const WHY: Readonly<Record<LeftOut['why'], TextKey>> = {
  gone: 'receipts.leftGone',
  damaged: 'receipts.leftDamaged',
  unopened: 'receipts.leftUnopened',
  protected: 'receipts.leftProtected',
  unreadable: 'receipts.leftUnreadable',
}

/** How far the paper of many has come, what is not in it, or why there is none. */
export function ManyDialog({ state, onClose }: ManyDialogProps) {
  const t = useText()
  switch (state.at) {
    case 'idle':
      return null
    case 'working':
      return (
        <Dialog
          title={t(TITLES[state.kind])}
          onClose={onClose}
          footer={<Close onClose={onClose} says="common.cancel" />}
        >
          <Working {...state} />
        </Dialog>
      )
    case 'ready':
      return (
        <Dialog
          title={t('receipts.leftOutTitle', { count: state.leftOut.length })}
          onClose={onClose}
          footer={
            <>
              <Close onClose={onClose} says="common.cancel" />
              <Button kind="filled" onPress={state.go}>
                {t(state.kind === 'print' ? 'receipts.printRest' : 'receipts.saveRest', { count: state.count })}
              </Button>
            </>
          }
        >
          <LeftOutList leftOut={state.leftOut} />
        </Dialog>
      )
    case 'refused':
      return (
        <Dialog
          title={t(TITLES[state.kind])}
          onClose={onClose}
          footer={<Close onClose={onClose} says="common.close" />}
        >
          <p>{refusal(t, state)}</p>
        </Dialog>
      )
    case 'unsaved':
      return (
        <Dialog title={t(TITLES.merge)} onClose={onClose} footer={<Close onClose={onClose} says="common.close" />}>
          <ErrorNote error={state.error} onRetry={state.again} />
        </Dialog>
      )
  }
}

function Working({ kind, done, total }: Extract<ManyState, { readonly at: 'working' }>) {
  const t = useText()
  return (
    <div className="many-progress row row-3">
      <progress className="grow" value={done} max={total} aria-label={t(TITLES[kind])} />
      <span className="num" role="status">
        {t('receipts.manyProgress', { done, total })}
      </span>
    </div>
  )
}

function LeftOutList({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const t = useText()
  return (
    <>
      <p>{t('receipts.leftOutDetail')}</p>
      <ul className="many-left" tabIndex={0} aria-label={t('receipts.leftOutTitle', { count: leftOut.length })}>
        {leftOut.map(({ title, why }, index) => (
          // The list never changes while it stands, so a place names its line.
          <li key={`${index}-${title}`}>
            <span>{title}</span>
            <span className="dim">{t(WHY[why])}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Close({ onClose, says }: { readonly onClose: () => void; readonly says: 'common.cancel' | 'common.close' }) {
  const t = useText()
  return (
    <Button autoFocus onPress={onClose}>
      {t(says)}
    </Button>
  )
}

function refusal(t: Text, { kind, fault }: Extract<ManyState, { readonly at: 'refused' }>): string {
  if (fault === 'too-much')
    return kind === 'print'
      ? t('receipts.printTooMuch', { most: MANY_LIMITS.printed })
      : t('receipts.mergeTooMuch', { most: MANY_LIMITS.merged })
  if (fault === 'nothing') return t('receipts.manyNothing')
  return t(kind === 'print' ? 'receipts.printFailed' : 'receipts.mergeFailed')
}
