import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { useText } from '../ui/text.tsx'
import './broken-screen.css'

/** A bug broke what stood here: says that nothing recorded is lost, and offers the screen again. */
export function BrokenScreen({ onAgain }: { readonly onAgain: () => void }) {
  const t = useText()
  return (
    <div className="broken">
      <Callout tone="bad" title={t('errors.screenTitle')} role="alert">
        <p>{t('errors.screenTodo')}</p>
        <div className="note-actions">
          <Button onPress={onAgain}>{t('errors.screenReload')}</Button>
        </div>
      </Callout>
    </div>
  )
}
