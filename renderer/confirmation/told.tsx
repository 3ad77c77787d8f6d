import type { ConfirmationState } from '../../shared/domain/confirmation.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { useText } from '../ui/text.tsx'
import { leave } from './leave.ts'
import { useEscape } from './use-escape.ts'

/** What is told where there is nothing to confirm any more. */
type Ended = Exclude<ConfirmationState, 'asking' | 'expired'> | 'lost'

const titles: Readonly<Record<Ended, TextKey>> = {
  changed: 'confirmation.changedTitle',
  locked: 'confirmation.lockedTitle',
  closed: 'confirmation.closedTitle',
  lost: 'confirmation.closedTitle',
}

/** The window once it asks nothing any more: what happened, that nothing was sent, and the way out. */
export function Told({ what }: { readonly what: Ended }) {
  const t = useText()
  useEscape(leave)
  return (
    <>
      <main className="trust-body">
        <h1 className="sr">{t('confirmation.window')}</h1>
        <Callout tone="info" role="alert" title={t(titles[what])}>
          <p>{t(`confirmation.${what}`)}</p>
        </Callout>
      </main>
      <footer className="trust-foot">
        <div className="trust-buttons">
          <Button kind="filled" size="lg" block autoFocus keyHint="Esc" onPress={leave}>
            {t('confirmation.close')}
          </Button>
        </div>
      </footer>
    </>
  )
}
