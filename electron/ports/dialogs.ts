/** Native file dialogs; null when the person closed one. */
export interface Dialogs {
  openFile(ask: { title: string; extensions: readonly string[] }): Promise<string | null>
  saveFile(ask: { title: string; fileName: string; extensions: readonly string[] }): Promise<string | null>
}
