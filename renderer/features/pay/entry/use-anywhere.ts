import { useText } from '../../../ui/text.tsx'
import { type DropPlace, useDrop } from '../../../ui/use-drop.ts'
import { usePaste } from '../../../ui/use-paste.ts'
import { refuseFiles, takeFile, takeText } from './take.ts'

/** Takes files and texts that are dropped anywhere on the screen. */
export function useDropAnywhere(): DropPlace {
  const t = useText()
  return useDrop((data) => take(data, t('entry.pastedText'), t('entry.copiedPicture')))
}

/** Ctrl+V anywhere on the screen: a picture goes to the reader, a text into the box unless a field has the keyboard. */
export function usePasteAnywhere(): void {
  const t = useText()
  usePaste((data) => take(data, t('entry.pastedText'), t('entry.copiedPicture')))
}

function take(data: DataTransfer, textName: string, pictureName: string): boolean {
  const [file, ...others] = data.files
  const text = data.getData('text/plain')
  // A spreadsheet copies a picture of its cells beside their text.
  if (file !== undefined && text === '') {
    const name = file.name === '' ? pictureName : file.name
    if (others.length > 0) refuseFiles(name)
    else void takeFile(file, name)
    return true
  }
  if (text.trim() === '') return false
  takeText(text, textName)
  return true
}
