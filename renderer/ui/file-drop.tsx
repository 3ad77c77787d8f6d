import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import './file-drop.css'

interface FileDropProps {
  readonly icon: LucideIcon
  /** What may be dropped here, or what was. */
  readonly children: ReactNode
  /** The button for who does not drop. */
  readonly choose: string
  /** Endings of the files that the system's window offers: `.pdf,.png`. */
  readonly accept: string
  readonly onFile: (file: File) => void
  /** Something is held above the screen. */
  readonly over: boolean
  /** A file is being read. */
  readonly busy: boolean
  /** One line, once there is something to look at instead. */
  readonly small?: boolean | undefined
}

/** Where a file is handed over; the screen takes what is dropped, wherever on it. */
export function FileDrop({ icon, children, choose, accept, onFile, over, busy, small = false }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classNames('file-drop', over && 'over', small && 'small')}>
      <Icon of={icon} />
      <div className="file-drop-words stack stack-1 min-0">{children}</div>
      <Button
        kind={small ? 'outline' : 'filled'}
        size={small ? 'sm' : 'md'}
        busy={busy}
        onPress={() => input.current?.click()}
      >
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) onFile(file)
          // The same file may be chosen again after it was mended.
          target.value = ''
        }}
      />
    </div>
  )
}
