import type {
  BrowserWindow,
  Dialog,
  NativeImage,
  OpenDialogOptions,
  SaveDialogOptions,
  Shell,
  WebContents,
} from 'electron'
import type { Dialogs, PrintOutcome } from '../../ports/dialogs.ts'

/**
 * Native dialogs about files and paper on the window, where there is one, and the system's file manager. One dialog stands at a time: what asks
 * for a second meanwhile is answered as if the person had closed it, so that no script heaps them up.
 */
export function electronDialogs(
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>,
  shell: Pick<Shell, 'showItemInFolder'>,
  window: () => BrowserWindow | null,
  dragIcon: () => NativeImage,
): Dialogs {
  const filters = (extensions: readonly string[]) => [
    { name: extensions.map((one) => `.${one}`).join(' '), extensions: [...extensions] },
  ]
  let stands = false
  async function alone<Chosen>(show: () => Promise<Chosen>): Promise<Chosen | null> {
    if (stands) return null
    stands = true
    try {
      return await show()
    } finally {
      stands = false
    }
  }

  const choose = async (options: OpenDialogOptions): Promise<string | null> => {
    const parent = window()
    const chosen = await alone(() => (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options)))
    return chosen === null || chosen.canceled ? null : (chosen.filePaths[0] ?? null)
  }

  return {
    openFile({ title, extensions }) {
      const options: OpenDialogOptions = {
        title,
        properties: ['openFile', 'dontAddToRecent'],
        filters: filters(extensions),
      }
      return choose(options)
    },
    openFolder: ({ title }) => choose({ title, properties: ['openDirectory', 'createDirectory', 'dontAddToRecent'] }),
    async saveFile({ title, fileName, extensions }) {
      const options: SaveDialogOptions = {
        title,
        defaultPath: fileName,
        properties: ['showOverwriteConfirmation', 'dontAddToRecent'],
        filters: filters(extensions),
      }
      const parent = window()
      const chosen = await alone(() =>
        parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options),
      )
      return chosen === null || chosen.canceled || chosen.filePath === '' ? null : chosen.filePath
    },
    drag(path) {
      const parent = window()
      if (parent === null) return false
      try {
        parent.webContents.startDrag({ file: path, icon: dragIcon() }) // macOS needs a picture under the pointer
        return true
      } catch {
        return false
      }
    },
    showItem: (path) => shell.showItemInFolder(path),
    async print() {
      const contents = window()?.webContents
      return (contents && (await alone(() => printOn(contents)))) ?? 'closed'
    },
  }
}

// Electron's words for a dialog that was closed; everything else that is no success is a printer's or a driver's fault.
const CLOSED = /cancell?ed/i

function printOn(contents: WebContents): Promise<PrintOutcome> {
  return new Promise((resolve) => {
    contents.print({ printBackground: true }, (isDone, reason) => {
      resolve(isDone ? 'printed' : CLOSED.test(reason) ? 'closed' : 'failed')
    })
  })
}
