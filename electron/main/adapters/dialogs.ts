import type { BrowserWindow, Dialog, OpenDialogOptions, SaveDialogOptions, Shell } from 'electron'
import type { Dialogs } from '../../ports/dialogs.ts'

/** Native file dialogs on the window, where there is one, and the system's file manager. */
export function electronDialogs(
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>,
  shell: Pick<Shell, 'showItemInFolder'>,
  window: () => BrowserWindow | null,
): Dialogs {
  const filters = (extensions: readonly string[]) => [
    { name: extensions.map((one) => `.${one}`).join(' '), extensions: [...extensions] },
  ]
  return {
    async openFile({ title, extensions }) {
      const options: OpenDialogOptions = {
        title,
        properties: ['openFile', 'dontAddToRecent'],
        filters: filters(extensions),
      }
      const parent = window()
      const chosen = await (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options))
      return chosen.canceled ? null : (chosen.filePaths[0] ?? null)
    },
    async openFolder({ title }) {
      const options: OpenDialogOptions = { title, properties: ['openDirectory', 'createDirectory', 'dontAddToRecent'] }
      const parent = window()
      const chosen = await (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options))
      return chosen.canceled ? null : (chosen.filePaths[0] ?? null)
    },
    async saveFile({ title, fileName, extensions }) {
      const options: SaveDialogOptions = {
        title,
        defaultPath: fileName,
        properties: ['showOverwriteConfirmation', 'dontAddToRecent'],
        filters: filters(extensions),
      }
      const parent = window()
      const chosen = await (parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options))
      return chosen.canceled || chosen.filePath === '' ? null : chosen.filePath
    },
    showItem: (path) => shell.showItemInFolder(path),
  }
}
