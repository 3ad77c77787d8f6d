import { FileSearch } from 'lucide-react'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { useText } from '../../../ui/text.tsx'
import { takePaper, useCheckStore } from '../store.ts'

/** Where a receipt is handed over; small once there is one. */
export function DropBox({ over }: { readonly over: boolean }) {
  const t = useText()
  const { state } = useCheckStore()
  const empty = state.at === 'empty'
  return (
    <FileDrop
      icon={FileSearch}
      choose={t(empty ? 'check.choose' : 'check.chooseOther')}
      accept=".pdf,.png,.jpg,.jpeg,.webp,.gif,.bmp,.txt"
      onFile={(file) => void takePaper(file, file.name)}
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
