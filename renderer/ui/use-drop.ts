import { type DragEvent, useState } from 'react'

/** What makes an element take what is dropped on it; `over` while something is held above it. */
export interface DropPlace {
  readonly over: boolean
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** Takes what is dropped on an element or anything inside it; with `filesOnly` a dragged text stays a plain drag. */
export function useDrop(take: (data: DataTransfer) => void, filesOnly = false): DropPlace {
  const [over, setOver] = useState(false)
  const wants = ({ types }: DataTransfer): boolean => !filesOnly || types.includes('Files')
  return {
    over,
    handlers: {
      onDragOver: (event) => {
        if (!wants(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event) => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      },
      onDrop: (event) => {
        if (!wants(event.dataTransfer)) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer)
      },
    },
  }
}

/** Files at most of what is dropped at once. */
const MOST_FILES = 5_000

/** The files that are dropped or pasted, those of folders too. */
export async function filesOf({ items, files }: DataTransfer): Promise<readonly File[]> {
  // Both are empty once the event is over.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const plain = [...files]
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain
  const found: File[] = []
  const waiting = [...entries]
  for (let entry = waiting.shift(); entry !== undefined && found.length < MOST_FILES; entry = waiting.shift()) {
    if (isFile(entry)) found.push(await fileOf(entry))
    else if (isDirectory(entry)) waiting.push(...(await entriesIn(entry)))
  }
  return found
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  // One that is gone by then is named as empty.
  return new Promise((resolve) => entry.file(resolve, () => resolve(new File([], entry.name))))
}

// A folder is told in parts, until one is empty.
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return all
    all.push(...part)
  }
}
