import { FileSearch } from 'lucide-react'
import { useEffect, useLayoutEffect } from 'react'
import type { Connection } from '../../../shared/domain/connection.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { Callout } from '../../ui/callout.tsx'
import { useScreen } from '../../ui/desk.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useText } from '../../ui/text.tsx'
import { useDrop } from '../../ui/use-drop.ts'
import { usePaste } from '../../ui/use-paste.ts'
import { Answer } from './parts/answer.tsx'
import { readFaultWords } from '../../reader/reading.ts'
import { type CheckState, judgePaper, type PaperFault, refusePapers, takePaper, useCheckStore } from './store.ts'
import './check.css'

interface CheckScreenProps {
  /** What was dropped on the way here. */
  readonly file?: File | undefined
}

/** Tells whether a receipt that somebody handed over is true. The file stays on this computer; only its id is asked about. */
export function CheckScreen(props: CheckScreenProps) {
  const session = useRemote('session.read', {}).value
  return session?.stage === 'open' ? <Check {...props} connection={session.connection} /> : null
}

function Check({ file, connection }: CheckScreenProps & { readonly connection: Connection }) {
  const t = useText()
  const { of, state } = useCheckStore()
  useLayoutEffect(() => useCheckStore.getState().belongTo(connection.id), [connection.id])
  useEffect(() => {
    if (file !== undefined) useCheckStore.getState().bring(file)
  }, [file])
  const names = { text: t('check.pastedText'), picture: t('check.copiedPicture') }
  const drop = useDrop((data) => take(data, names))
  usePaste((data) => take(data, names))
  useScreen({
    title: t('check.title'),
    path: [{ title: t('receipts.title'), place: { to: 'receipts' } }],
    keys: [{ keys: 'Ctrl+V', does: t('check.keyPaste') }],
    ...('paper' in state && { refresh: () => void judgePaper(state.paper) }),
  })
  return (
    <div className="receipt-check stack-5 col page" {...drop.handlers}>
      <DropBox over={drop.over} />
      {of === connection.id && <Progress state={state} connection={connection} />}
    </div>
  )
}

function Progress({ state, connection }: { readonly state: CheckState; readonly connection: Connection }) {
  const t = useText()
  switch (state.at) {
    case 'empty':
      return null
    case 'reading':
    case 'asking':
      return (
        <div role="status" aria-busy>
          <p className="sub">{state.at === 'reading' ? t('check.reading', { name: state.name }) : t('check.asking')}</p>
          <Skeleton shape="card" rows={1} />
        </div>
      )
    case 'refused':
      return (
        <Callout tone="bad" role="alert" title={t('check.refused', { name: state.name })}>
          <p>{t(FAULTS[state.fault])}</p>
        </Callout>
      )
    case 'failed':
      return <ErrorNote error={state.error} onRetry={() => void judgePaper(state.paper)} />
    case 'answered':
      return <Answer paper={state.paper} check={state.check} origin={{ connection, when: state.when }} />
  }
}

const FAULTS: Readonly<Record<PaperFault, TextKey>> = {
  ...readFaultWords,
  'file-too-large': 'check.faultFileTooLarge',
  'picture-too-large': 'check.faultPictureTooLarge',
  'text-too-long': 'check.faultTextTooLong',
  'too-many-pages': 'check.faultTooManyPages',
  'too-slow': 'check.faultTooSlow',
  protected: 'check.faultProtected',
  'not-started': 'check.faultNotStarted',
  'one-file': 'check.faultOneFile',
}

/** Takes one file, or a text; false where there is neither. */
function take(data: DataTransfer, names: { readonly text: string; readonly picture: string }): boolean {
  const [file, ...others] = data.files
  const text = data.getData('text/plain')
  // A spreadsheet copies a picture of its cells beside their text.
  if (file !== undefined && text === '') {
    const name = file.name === '' ? names.picture : file.name
    if (others.length > 0) refusePapers(name)
    else void takePaper(file, name)
    return true
  }
  if (text.trim() === '') return false
  void takePaper(new Blob([text]), names.text)
  return true
}

/** Where a receipt is handed over; small once there is one. */
function DropBox({ over }: { readonly over: boolean }) {
  const t = useText()
  const { state } = useCheckStore()
  const empty = state.at === 'empty'
  return (
    <FileDrop
      icon={FileSearch}
      choose={t(empty ? 'check.choose' : 'check.chooseOther')}
      accept=".pdf,.png,.jpg,.jpeg,.webp,.gif,.bmp,.txt"
      onFiles={([file]) => void takePaper(file, file.name)}
      over={over}
      busy={state.at === 'reading' || state.at === 'asking'}
      small={!empty}
    >
      <p className="strong">{t('check.drop')}</p>
      <p className="sub">{t('check.dropDetail')}</p>
      {empty && <p className="hint">{t('check.private')}</p>}
    </FileDrop>
  )
}
