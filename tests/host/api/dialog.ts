import { strict } from '../strict.ts'

const unanswered = (name: string) => (): never => {
  throw new Error(`desktop host: dialog.${name} was opened and nothing answers it (replace it through evaluate)`)
}

/** Electron's `dialog`: tests replace its functions; one that nobody replaced throws. */
export const dialog = strict('dialog', {
  showOpenDialog: unanswered('showOpenDialog'),
  showSaveDialog: unanswered('showSaveDialog'),
  showMessageBox: unanswered('showMessageBox'),
  showOpenDialogSync: unanswered('showOpenDialogSync'),
  showSaveDialogSync: unanswered('showSaveDialogSync'),
  showMessageBoxSync: unanswered('showMessageBoxSync'),
  showErrorBox(title: string, content: string) {
    process.stderr.write(`${title}: ${content}\n`)
  },
})
