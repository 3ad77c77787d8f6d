import { AppWindow } from 'lucide-react'
import { Callout } from './callout.tsx'
import { useText } from './text.tsx'

/** Says, while Quita's own window asks, that the answer is given there and how to go back. */
export function ConfirmNote({ asking }: { readonly asking: 'none' | 'asking' | 'answered' }) {
  const t = useText()
  return (
    <div role="status" className="confirm-note">
      {asking === 'asking' && (
        <Callout tone="info" icon={AppWindow} title={t('confirming.askTitle')}>
          <p>{t('confirming.askDetail')}</p>
        </Callout>
      )}
    </div>
  )
}
