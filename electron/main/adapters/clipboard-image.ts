import type { Clipboard, ClipboardItem } from 'electron'

const largestBytes = 20 * 1024 * 1024
const png = 'image/png'

/** The picture on the clipboard as PNG bytes; null when there is none, or one that no reader of ours would take. */
export async function clipboardImage(clipboard: Pick<Clipboard, 'read'>): Promise<Uint8Array | null> {
  const items = await clipboard.read()
  const item = items.find(({ types }) => types.includes(png))
  if (item === undefined) return null
  const picture = await item.getType(png)
  return picture instanceof Blob && picture.size <= largestBytes ? picture.bytes() : null
}

/** Puts PNG bytes on the clipboard. `Item` is Electron's own class, which exists in the main process alone. */
export async function putImage(
  clipboard: Pick<Clipboard, 'write'>,
  Item: typeof ClipboardItem,
  bytes: Uint8Array,
): Promise<void> {
  await clipboard.write([new Item({ [png]: new Blob([bytes.slice()], { type: png }) })])
}
