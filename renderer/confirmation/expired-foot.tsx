import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { useText } from '../ui/text.tsx'
import { leave } from './leave.ts'
import { useEscape } from './use-escape.ts'

/** What stands below once the time of a yes is over: that nothing was sent, and reading it anew. */
export function ExpiredFoot({ read }: { readonly read: () => Promise<void> }) {
  const t = useText()
  useEscape(leave)
  return (
    <footer className="trust-foot">
      <Callout tone="warn" role="alert" title={t('confirmation.expiredTitle')}>
        <p>{t('confirmation.expired')}</p>
      </Callout>
      <div className="trust-buttons">
        <Button size="lg" className="trust-back" autoFocus keyHint="Esc" onPress={leave}>
          {t('confirmation.back')}
        </Button>
        <Button kind="filled" size="lg" onPress={() => void read()}>
          {t('confirmation.readAgain')}
        </Button>
      </div>
    </footer>
  )
}
