import { useState } from 'react'
import { useAction } from '../../bridge/use-remote.ts'
import { useDesk } from '../../ui/desk.tsx'
import { pagePicture } from '../../ui/pdf/page-picture.ts'
import type { PdfBook } from '../../ui/pdf/pdf-book.ts'
import { useText } from '../../ui/text.tsx'

// Twice the size on the screen: crisp in a message, and small enough to paste anywhere.
const SCALE = 2

/** Puts a page on the clipboard as a picture; `failed` stays until the next try. */
export function useCopyPicture(book: PdfBook): {
  readonly copy: (page: number) => Promise<void>
  readonly failed: boolean
} {
  const t = useText()
  const desk = useDesk()
  const { run } = useAction('shell.copyImage')
  const [failed, setFailed] = useState(false)

  async function copied(page: number): Promise<boolean> {
    const picture = await pagePicture(book, page, SCALE).catch(() => null)
    return picture !== null && (await run({ png: new Uint8Array(await picture.arrayBuffer()) })).ok
  }

  return {
    failed,
    copy: async (page) => {
      const done = await copied(page)
      setFailed(!done)
      if (done) desk.toast({ text: t('receipts.pictureCopied', { page }) })
    },
  }
}
