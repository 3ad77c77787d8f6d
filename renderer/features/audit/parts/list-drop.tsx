import { FileSpreadsheet } from 'lucide-react'
import { Callout } from '../../../ui/callout.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ListFile } from '../use-list-file.ts'

interface ListDropProps {
  readonly list: ListFile
  readonly take: (file: File) => void
  /** Something is held above the screen. */
  readonly over: boolean
}

/** Where the list is dropped or chosen; small once there is one. */
export function ListDrop({ list, take, over }: ListDropProps) {
  const t = useText()
  const { file, reading, fault } = list
  return (
    <>
      <FileDrop
        icon={FileSpreadsheet}
        choose={t(file === null ? 'audit.choose' : 'audit.chooseOther')}
        accept=".csv,.txt,.tsv,.xlsx"
        onFile={take}
        over={over}
        busy={reading !== null}
        small={file !== null}
      >
        {file === null ? (
          <>
            <p className="h2">{t(over ? 'audit.dropNow' : 'audit.drop')}</p>
            <p className="sub">{t('audit.dropDetail')}</p>
          </>
        ) : (
          <p className="cut" role="status">
            {t('audit.fileRead', { count: file.sheet.rows.length, name: file.name })}
          </p>
        )}
        {reading !== null && (
          <p className="dim" role="status">
            {t('audit.reading', { name: reading })}
          </p>
        )}
      </FileDrop>
      {fault !== null && (
        <Callout tone="bad" role="alert" title={t(`audit.file_${fault}`)}>
          <p>{t(`audit.todo_${fault}`)}</p>
        </Callout>
      )}
    </>
  )
}
