import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { useText } from '../ui/text.tsx'
import { keymap, shownKeys } from './keymap.ts'
import './shortcut-sheet.css'

/** Every key and what it does. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const rows = (sheet: 'go' | 'do') =>
    keymap.filter((shortcut) => shortcut.sheet === sheet).map(({ keys, says }) => [shownKeys(keys), t(says)] as const)
  const lists = [
    ['↑ ↓ Home End', t('shell.keyMove')],
    ['Enter', t('shell.keyOpen')],
    ['Ctrl+Enter', t('shell.keyReview')],
    ['Esc', t('shell.keyEscape')],
  ] as const
  return (
    <Dialog
      title={t('shell.shortcuts')}
      size="md"
      onClose={onClose}
      footer={
        <Button autoFocus onPress={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <div className="sheet" role="group" aria-label={t('shell.shortcuts')} tabIndex={0}>
        <SheetPart title={t('shell.sheetGo')} rows={rows('go')} />
        <div className="column stack-4">
          <SheetPart title={t('shell.sheetDo')} rows={rows('do')} />
          <SheetPart title={t('shell.sheetLists')} rows={lists} />
        </div>
      </div>
      <p className="dim">{t('shell.sheetNote')}</p>
    </Dialog>
  )
}

function SheetPart({ title, rows }: { readonly title: string; readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h3 className="h3">{title}</h3>
      <dl>
        {rows.map(([keys, does]) => (
          <div key={keys}>
            <dt>{does}</dt>
            <dd>
              <KeyHint keys={keys} />
              <span className="sr">{keys}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
