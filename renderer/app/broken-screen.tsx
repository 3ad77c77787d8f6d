import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { useText } from '../ui/text.tsx'
import './broken-screen.css'

/** A bug broke what stood here: says that nothing recorded is lost, and offers the screen again. */
export function BrokenScreen({ whole, onAgain }: { readonly whole: boolean; readonly onAgain: () => void }) {
  const t = useText()
  const Ground = whole ? 'main' : 'div'
  return (
    <Ground className="broken">
      <Callout tone="bad" title={t('errors.screenTitle')} role="alert">
        <p>{t('errors.screenTodo')}</p>
        <div className="note-actions">
          <Button onPress={onAgain}>{t('errors.screenReload')}</Button>
        </div>
      </Callout>
    </Ground>
  )
}
