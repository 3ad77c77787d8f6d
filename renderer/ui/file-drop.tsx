import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { FilePick } from './file-pick.tsx'
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
  /** What was chosen: one file, or with `several` any number, also those of a folder, whose button says so. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void
  readonly several?: { readonly chooseFolder: string }
  /** Something is held above the screen. */
  readonly over: boolean
  /** A file is being read. */
  readonly busy: boolean
  /** One line, once there is something to look at instead. */
  readonly small?: boolean | undefined
}

/** Where a file is handed over; the screen takes what is dropped, wherever on it. */
export function FileDrop({
  icon,
  children,
  choose,
  accept,
  onFiles,
  several,
  over,
  busy,
  small = false,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  return (
    <div className={classNames('file-drop drop-target', over && 'over', small && 'small')}>
      <Icon of={icon} className={classNames('dim', small ? 'mid-sign' : 'large-sign')} />
      <div className={classNames('file-drop-words stack stack-1', small ? 'grow' : 'min-0')}>{children}</div>
      <Button
        kind={small ? 'outline' : 'filled'}
        size={small ? 'sm' : 'md'}
        busy={busy}
        onPress={() => input.current?.click()}
      >
        {choose}
      </Button>
      {several !== undefined && (
        <Button kind="outline" size={small ? 'sm' : 'md'} onPress={() => folder.current?.click()}>
          {several.chooseFolder}
        </Button>
      )}
      <FilePick input={input} accept={accept} multiple={several !== undefined} onFiles={onFiles} />
      {several !== undefined && <FilePick input={folder} isFolder multiple onFiles={onFiles} />}
    </div>
  )
}
