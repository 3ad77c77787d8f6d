import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { ReadFault } from '../../../reader/reading.ts'

/** For each reason a file is not read, the sentence that says which limit or kind it was and what to do. */
export const refusalWords: Readonly<Record<ReadFault | 'one-file', TextKey>> = {
  'file-too-large': 'entry.faultFileTooLarge',
  'picture-too-large': 'entry.faultPictureTooLarge',
  'text-too-long': 'entry.faultTextTooLong',
  'too-many-pages': 'entry.faultTooManyPages',
  'too-slow': 'entry.faultTooSlow',
  empty: 'entry.faultEmpty',
  svg: 'entry.faultSvg',
  html: 'entry.faultHtml',
  archive: 'entry.faultArchive',
  'other-picture': 'entry.faultOtherPicture',
  unknown: 'entry.faultUnknown',
  protected: 'entry.faultProtected',
  damaged: 'entry.faultDamaged',
  'not-started': 'entry.faultNotStarted',
  'one-file': 'entry.oneFile',
}
