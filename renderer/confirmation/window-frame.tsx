import { type ReactNode, useEffect } from 'react'
import type { ConfirmationSubject, ConfirmationView } from '../../shared/domain/confirmation.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { classNames } from '../ui/class-names.ts'
import { Mark } from '../ui/icon.tsx'
import { useText } from '../ui/text.tsx'
import '../ui/environment-frame.css'
import './confirmation.css'

/** The window: a frame whose pattern tells the environment, the bar it is dragged by, and what it asks. */
export function WindowFrame({
  view,
  children,
}: {
  readonly view: ConfirmationView | null
  readonly children: ReactNode
}) {
  const t = useText()
  const title = t(view === null ? 'confirmation.window' : titleKey(view.subject))
  useWindowTitle(`${title} · ${t('common.appName')}`)
  return (
    <div className={classNames('frame', view?.environment ?? 'none')}>
      <div className="trust">
        <header className="trust-bar">
          <Mark className="trust-mark" />
          <span className="strong">{t('common.appName')}</span>
          <span className="sub">{title}</span>
        </header>
        {children}
      </div>
    </div>
  )
}

function titleKey(subject: ConfirmationSubject): TextKey {
  switch (subject.what) {
    case 'payment':
      return subject.request.kind === 'refund' ? 'confirmation.titleRefund' : 'confirmation.titlePayment'
    case 'batch':
      return 'confirmation.titleBatch'
    case 'webhook':
      return 'confirmation.titleWebhook'
    case 'connection':
    case 'connection-change':
      return 'confirmation.titleConnection'
    case 'limit':
      return 'confirmation.titleLimit'
    case 'defense':
      return 'confirmation.defend'
    case 'safeguard':
      return 'confirmation.titleSafeguard'
  }
}

/** Names the window, for whoever hears it: never a person, never an amount. */
function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
