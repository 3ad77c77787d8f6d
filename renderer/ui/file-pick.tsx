import type { RefObject } from 'react'

interface FilePickProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly accept?: string
  readonly multiple?: boolean
  readonly isFolder?: boolean
  readonly onFiles: (files: readonly [File, ...File[]]) => void
}

/** The system's window for files, or with `isFolder` for all of a folder, opened by pressing what holds its `input`. */
export function FilePick({ input, accept, multiple = false, isFolder = false, onFiles }: FilePickProps) {
  return (
    <input
      ref={input}
      {...(isFolder && { webkitdirectory: '' })}
      type="file"
      hidden
      accept={accept}
      multiple={multiple}
      onChange={({ target }) => {
        const [file, ...others] = target.files ?? []
        if (file !== undefined) onFiles([file, ...others])
        // The same file may be chosen again after it was mended.
        target.value = ''
      }}
    />
  )
}
