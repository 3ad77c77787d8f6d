import { FileImage, Image, KeyRound, Landmark, QrCode, Sheet } from 'lucide-react'
import { useRef } from 'react'
import { useAction } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { FilePick } from '../../../ui/file-pick.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import { type PayChoice, usePayStore } from '../store.ts'
import { takeFile } from './take.ts'

const ACCEPTED = 'application/pdf,image/*,text/plain,message/rfc822,.eml'

/** The ways to begin without the box: a form by hand, a file, the picture that was copied, a sheet of many. */
export function OtherWays({ onForm }: { readonly onForm: () => void }) {
  const t = useText()
  const desk = useDesk()
  const choose = (choice: PayChoice): void => {
    usePayStore.getState().choose(choice)
    onForm()
  }
  return (
    <div className="entry-ways" role="group" aria-label={t('entry.orFill')}>
      <span className="dim" aria-hidden>
        {t('entry.orFill')}
      </span>
      <Button size="sm" icon={KeyRound} onPress={() => choose({ kind: 'key', typed: null })}>
        {t('entry.byKey')}
      </Button>
      <Button size="sm" icon={Landmark} onPress={() => choose({ kind: 'manual', data: null })}>
        {t('entry.byAccount')}
      </Button>
      <Button size="sm" icon={QrCode} onPress={() => choose({ kind: 'code', text: '', paper: null })}>
        {t('entry.byCode')}
      </Button>
      <FileWay />
      <ClipboardWay />
      <Button size="sm" icon={Sheet} onPress={() => desk.go({ to: 'lots' })}>
        {t('entry.bySheet')}
      </Button>
    </div>
  )
}

function FileWay() {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" icon={FileImage} onPress={() => input.current?.click()}>
        {t('entry.byFile')}
      </Button>
      <FilePick input={input} accept={ACCEPTED} onFiles={([file]) => void takeFile(file, file.name)} />
    </>
  )
}

function ClipboardWay() {
  const t = useText()
  const desk = useDesk()
  const clipboard = useAction('shell.readClipboardImage')

  async function read(): Promise<void> {
    const reply = await clipboard.run({})
    if (!reply.ok) return
    const { png } = reply.value
    if (png === null) desk.toast({ text: t('entry.noPicture') })
    else await takeFile(new Blob([png.slice()]), t('entry.copiedPicture'))
  }

  return (
    <>
      <Button size="sm" icon={Image} busy={clipboard.busy} onPress={() => void read()}>
        {t('entry.byClipboard')}
      </Button>
      {clipboard.failure !== null && <ErrorNote error={clipboard.failure} onRetry={() => void read()} />}
    </>
  )
}
