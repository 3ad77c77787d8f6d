import { Copy, FileSpreadsheet } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { useText } from '../../../../ui/text.tsx'
import { useCopy } from '../../../../ui/use-copy.ts'
import { neededFields, sheetFields } from '../../sheet/sheet-fields.ts'
import { FileFault } from './file-fault.tsx'
import type { Import } from './use-import.ts'

interface FileStepProps {
  readonly bringing: Import
  /** Something is held above the screen. */
  readonly over: boolean
}

/** The first step: the file, and what it should hold. */
export function FileStep({ bringing, over }: FileStepProps) {
  const t = useText()
  const { reading, file } = bringing
  return (
    <div className="batch-file">
      <FileDrop
        icon={FileSpreadsheet}
        choose={t(file === null ? 'batches.choose' : 'batches.chooseOther')}
        accept=".csv,.txt,.tsv,.xlsx,.ods"
        onFiles={(chosen) => void reading.take(chosen)}
        over={over}
        busy={reading.reading !== null}
        small={file !== null}
      >
        {file === null ? (
          <>
            <p className="h2">{t(over ? 'batches.dropNow' : 'batches.drop')}</p>
            <p className="sub">{t('batches.dropDetail')}</p>
          </>
        ) : (
          <p className="cut" role="status">
            {t('batches.fileRead', { count: file.sheet.rows.length, name: file.name })}
          </p>
        )}
        {reading.reading !== null && (
          <p className="dim" role="status">
            {t('batches.reading', { name: reading.reading })}
          </p>
        )}
      </FileDrop>
      <FileFault fault={reading.fault} />
      <Expected />
    </div>
  )
}

function Expected() {
  const t = useText()
  const names = (needed: boolean) =>
    sheetFields.filter((field) => neededFields.includes(field) === needed).map((field) => t(`batches.field_${field}`))
  const put = useCopy()
  const copy = (): Promise<boolean> => put([...names(true), ...names(false)].join('\t'), t('batches.headingsCopied'))
  return (
    <div className="batch-expected folds">
      <section className="column stack-3">
        <h2 className="h2">{t('batches.neededTitle')}</h2>
        <NameList names={names(true)} strong />
        <p className="sub">{t('batches.neededDetail')}</p>
      </section>
      <section className="column stack-3">
        <h2 className="h2">{t('batches.optionalTitle')}</h2>
        <NameList names={names(false)} />
        <div className="row wrap">
          <Button size="sm" icon={Copy} onPress={() => void copy()}>
            {t('batches.copyHeadings')}
          </Button>
          <span className="dim xs">{t('batches.copyHeadingsDetail')}</span>
        </div>
      </section>
    </div>
  )
}

function NameList({ names, strong = false }: { readonly names: readonly string[]; readonly strong?: boolean }) {
  return (
    <ul className="batch-names">
      {names.map((name) => (
        <li key={name} className={strong ? 'strong' : undefined}>
          {name}
        </li>
      ))}
    </ul>
  )
}
