import type { DesktopApp } from './fixtures.ts'

/** Lets the next dialogs that open a file answer with this one. */
export async function answerOpenDialog(desktop: DesktopApp, file: string): Promise<void> {
  await desktop.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, file)
}

/** Lets the next dialogs that save a file answer with this one. */
export async function answerSaveDialog(desktop: DesktopApp, file: string): Promise<void> {
  await desktop.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path })
  }, file)
}
