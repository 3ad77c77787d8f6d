/** The system's own windows about files; a dialog answers null when the person closed it. */
export interface Dialogs {
  openFile(ask: { title: string; extensions: readonly string[] }): Promise<string | null>
  /** The whole path of a folder, which the dialog may also make. */
  openFolder(ask: { title: string }): Promise<string | null>
  saveFile(ask: { title: string; fileName: string; extensions: readonly string[] }): Promise<string | null>
  /** Shows a file where it lies, in the system's file manager. */
  showItem(path: string): void
}
