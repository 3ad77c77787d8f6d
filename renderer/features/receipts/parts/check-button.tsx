import { FileCheck } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { useText } from '../../../ui/text.tsx'
import { useDrop } from '../../../ui/use-drop.ts'
import './check-button.css'

/** The way to the screen that checks a receipt of somebody else; a file that is dropped on it goes along. */
export function CheckButton() {
  const t = useText()
  const { go } = useDesk()
  const { over, handlers } = useDrop((data) => {
    const [file] = data.files
    go(file === undefined ? { to: 'check' } : { to: 'check', file })
  }, true)
  return (
    <span className={over ? 'receipts-check over' : 'receipts-check'} {...handlers}>
      <Button size="sm" icon={FileCheck} onPress={() => go({ to: 'check' })}>
        {t('shell.checkReceipt')}
      </Button>
    </span>
  )
}
