import { type ReactNode, useEffect } from 'react'
import type { ConfirmationState, ConfirmationSubject, ConfirmationView } from '../../shared/domain/confirmation.ts'
import type { Catalogue, TextKey } from '../../shared/i18n/catalogue.ts'
import type { TextLocale } from '../../shared/i18n/languages.ts'
import { growingText, type Text } from '../../shared/i18n/text-over.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { classNames } from '../ui/class-names.ts'
import { Mark } from '../ui/icon.tsx'
import { TextProvider, useText } from '../ui/text.tsx'
import { useDress } from '../ui/use-dress.ts'
import { leave } from './leave.ts'
import { Question } from './question.tsx'
import { useEscape } from './use-escape.ts'
import { type Shown, useView } from './use-view.ts'
import '../ui/environment-frame.css'
import './confirmation.css'

/** The whole window. Nothing is drawn before its language and theme are known. */
export function ConfirmationPage() {
  const shown = useView()
  const { view, lost } = shown
  // A window that was never told anything speaks Portuguese.
  const locale = view?.locale ?? (lost ? 'pt-BR' : null)
  const text = useDress(locale, view?.theme ?? 'system', loadText)
  if (text === null) return null
  return (
    <TextProvider text={text}>
      <WindowFrame view={view}>
        <Stage shown={shown} />
      </WindowFrame>
    </TextProvider>
  )
}

function Stage({ shown }: { readonly shown: Shown }) {
  const { view, lost, unsure } = shown
  if (view !== null && unsure) return <Unsure what={view.subject.what} />
  if (view === null || lost) return <Told what="lost" />
  const { state } = view
  // Only what may still be confirmed is shown: behind a lock nothing of it stands on the screen.
  if (state !== 'asking' && state !== 'expired') return <Told what={state} />
  return <Question key={view.subject.what} view={view} shown={shown} />
}

// Area by area: what this window never says is not in its scripts.
const common = import.meta.glob<Catalogue['common']>('../../shared/i18n/messages/*.json', {
  query: '?areas',
  import: 'common',
})
const confirmation = import.meta.glob<Catalogue['confirmation']>('../../shared/i18n/messages/*.json', {
  query: '?areas',
  import: 'confirmation',
})
const paper = import.meta.glob<Catalogue['paper']>('../../shared/i18n/messages/*.json', {
  query: '?areas',
  import: 'paper',
})

/** The speaker of this window: its own words and the common ones, of one language only. */
async function loadText(locale: TextLocale): Promise<Text> {
  const file = `../../shared/i18n/messages/${locale}.json`
  const { text, learn } = growingText(locale, {})
  await Promise.all([
    common[file]?.().then((words) => learn({ common: words })),
    confirmation[file]?.().then((words) => learn({ confirmation: words })),
    paper[file]?.().then((words) => learn({ paper: words })),
  ])
  return text
}

/** What is told where there is nothing to confirm any more. */
type Ended = Exclude<ConfirmationState, 'asking' | 'expired'> | 'lost'

const titles: Readonly<Record<Ended, TextKey>> = {
  changed: 'confirmation.changedTitle',
  locked: 'confirmation.lockedTitle',
  closed: 'confirmation.closedTitle',
  lost: 'confirmation.closedTitle',
}

/** The window once it asks nothing any more: what happened, that nothing was sent, and the way out. */
function Told({ what }: { readonly what: Ended }) {
  const t = useText()
  return <Over tone="info" title={t(titles[what])} words={t(`confirmation.${what}`)} />
}

/** The window after a yes of which no answer came: what it asked for may have been done. */
function Unsure({ what }: { readonly what: ConfirmationSubject['what'] }) {
  const t = useText()
  return <Over tone="warn" title={t('confirmation.unsureTitle')} words={t('confirmation.unsure', { what })} />
}

interface OverProps {
  readonly tone: 'info' | 'warn'
  readonly title: string
  readonly words: string
}

function Over({ tone, title, words }: OverProps) {
  const t = useText()
  useEscape(leave)
  return (
    <>
      <main className="trust-body">
        <h1 className="sr">{t('confirmation.window')}</h1>
        <Callout tone={tone} role="alert" title={title}>
          <p>{words}</p>
        </Callout>
      </main>
      <footer className="trust-foot">
        <div className="trust-buttons flex">
          <Button kind="filled" size="lg" block autoFocus keyHint="Esc" onPress={leave}>
            {t('confirmation.close')}
          </Button>
        </div>
      </footer>
    </>
  )
}

/** The window: a frame whose pattern tells the environment, the bar it is dragged by, and what it asks. */
function WindowFrame({ view, children }: { readonly view: ConfirmationView | null; readonly children: ReactNode }) {
  const t = useText()
  const title = view === null ? t('confirmation.window') : titleOf(t, view.subject)
  useWindowTitle(`${title} · ${t('common.appName')}`)
  return (
    <div className={classNames('frame own-colours', view?.environment ?? 'none')}>
      <div className="trust">
        <header className="trust-bar">
          <Mark />
          <span className="strong">{t('common.appName')}</span>
          <span className="sub">{title}</span>
        </header>
        {children}
      </div>
    </div>
  )
}

// A title that says confirm over what is erased, removed or only tried contradicts its own window: the deed names it.
function titleOf(t: Text, subject: ConfirmationSubject): string {
  switch (subject.what) {
    case 'payment':
      return t(subject.request.kind === 'refund' ? 'confirmation.titleRefund' : 'confirmation.titlePayment')
    case 'batch':
      return t('confirmation.titleBatch')
    case 'webhook':
      return t('confirmation.webhookHeading', { deed: subject.deed })
    case 'connection':
      return t('confirmation.connectionHeading', { deed: subject.deed })
    case 'connection-change':
      return t('confirmation.changeHeading', { deed: subject.deed })
    case 'limit':
      return t('confirmation.titleLimit')
    case 'defense':
      return t('confirmation.defend')
    case 'safeguard':
      return t(`confirmation.safeguardHeading_${subject.act.deed}`)
  }
}

/** Names the window, for whoever hears it: never a person, never an amount. */
function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
