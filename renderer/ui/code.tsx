import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useText } from './text.tsx'
import { useCopy } from './use-copy.ts'
import './code.css'

interface CodeProps {
  readonly children: string
  /** What it is, for the copy button's name; without it there is no button. */
  readonly copies?: string | undefined
  /** What goes to the clipboard, when it is not what is shown. */
  readonly value?: string | undefined
  readonly className?: string | undefined
}

const MOMENT_MS = 2000

/** An id in monospace with slashed zero, whole, broken at its spaces and after 20 characters, with a button that copies it. */
export function Code({ children, copies, value = children, className }: CodeProps) {
  const t = useText()
  const put = useCopy()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (what: string): Promise<void> => setCopied(await put(value, t('common.copiedThing', { what })))
  return (
    <span className={classNames('code-line', className)}>
      <code className="code">{breakable(children)}</code>
      {copies !== undefined && (
        <IconButton
          label={copied ? t('common.copied') : t('common.copyThing', { what: copies })}
          icon={copied ? Check : Copy}
          onPress={() => void copy(copies)}
        />
      )}
    </span>
  )
}

// At its spaces first, as the groups of a boleto's line are read; else wherever twenty signs are full.
function breakable(text: string) {
  if (text.length <= 20) return text
  const pieces = text.match(/[^ ]{1,20} ?/gu) ?? [text]
  return pieces.map((piece, index) => (
    // The pieces of one text never move, so their place names them.
    <span key={`${index}-${piece}`} className="nowrap">
      {index > 0 && <wbr />}
      {piece}
    </span>
  ))
}
