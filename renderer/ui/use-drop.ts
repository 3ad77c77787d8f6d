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
