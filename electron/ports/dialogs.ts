/** What became of a print dialog: given to a printer, closed by the person, or none could be shown or used. */
export type PrintOutcome = 'printed' | 'closed' | 'failed'

/** The system's own windows about files and paper; a dialog about a file answers null when the person closed it. */
export interface Dialogs {
  openFile(ask: { title: string; extensions: readonly string[] }): Promise<string | null>
  /** The whole path of a folder, which the dialog may also make. */
  openFolder(ask: { title: string }): Promise<string | null>
  saveFile(ask: { title: string; fileName: string; extensions: readonly string[] }): Promise<string | null>
  /** Lets the hand that holds the mouse down drag a file out of the window; false where the system began no drag. */
  drag(path: string): boolean
  /** Shows a file where it lies, in the system's file manager. */
  showItem(path: string): void
  /** Prints what the window shows on paper, after the person has chosen a printer. */
  print(): Promise<PrintOutcome>
}
