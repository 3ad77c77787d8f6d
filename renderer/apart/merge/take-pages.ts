import type { PdfFile } from '../../../shared/pdf/pdf-file.ts'
import { entryOf, type PdfValue, wordOf } from './pdf-value.ts'
import type { PdfObject, RewrittenFile } from './rewritten-file.ts'

// What a page shows; the rest of its entries is what it does, and what leads to other pages.
const PAGE = 'MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit Resources Contents Group'.split(' ')
// What a note on a page shows.
const NOTE =
  'Type Subtype Rect AP AS F Border BS BE C IC CA ca Contents QuadPoints InkList L LE LL LLE LLO Cap CP Vertices DA Q RD FT Ff V DV MK'.split(
    ' ',
  )
const DOING = ['/Link', '/FileAttachment', '/Screen', '/Movie', '/Sound', '/RichMedia', '/3D', '/Popup']
// A stream's bytes lie in it: what says that they lie elsewhere, or tells of how it was made, is left behind.
const STREAM_LEFT = [
  'Length',
  'F',
  'FFilter',
  'FDecodeParms',
  'Metadata',
  'PieceInfo',
  'OPI',
  'AF',
  'StructParent',
  'StructParents',
]
// Things that are reached from elsewhere only by a way that shows nothing.
const NEVER = ['/Page', '/Pages', '/Catalog', '/Action', '/Filespec', '/EmbeddedFile']
const ACTIONS = ['/JavaScript', '/Launch', '/URI', '/SubmitForm', '/ImportData', '/GoToR', '/GoToE', '/Rendition']

/**
 * Takes the pages of a file over into another, under the object `parent`; gives the numbers that they have there. What pages
 * show comes along; what they do (links, scripts, files, forms that send) is left behind.
 */
export function takePages(source: RewrittenFile, into: PdfFile, parent: number): readonly number[] {
  const taken = new Map<number, number>()
  const waiting: { readonly from: number; readonly to: number }[] = []

  function refTo(from: number): string {
    const known = taken.get(from)
    const to = known ?? into.take()
    if (known === undefined) {
      taken.set(from, to)
      waiting.push({ from, to })
    }
    return `${to} 0 R`
  }

  function written(value: PdfValue): string {
    switch (value.kind) {
      case 'word':
        return value.word
      case 'ref':
        return isShown(source.resolve(value)) ? refTo(value.number) : 'null'
      case 'list':
        return `[${value.items.map(written).join(' ')}]`
      case 'dict':
        return isShown({ value, bytes: null }) ? `<<${entries(value.entries.keys(), value)}>>` : 'null'
    }
  }

  function entries(keys: Iterable<string>, dict: PdfValue | undefined): string {
    return Array.from(keys, (key) => {
      const value = entryOf(dict, key)
      return value === undefined ? '' : ` /${key} ${written(value)}`
    }).join('')
  }

  function notesOf(page: PdfValue | undefined): string {
    const notes = source.resolve(entryOf(page, 'Annots'))?.value
    if (notes?.kind !== 'list') return ''
    const kept = notes.items.flatMap((item) => {
      const note = source.resolve(item)?.value
      const kind = wordOf(source.resolve(entryOf(note, 'Subtype'))?.value)
      return kind === undefined || DOING.includes(kind) ? [] : [`<<${entries(NOTE, note)}>>`]
    })
    return kept.length === 0 ? '' : ` /Annots [${kept.join(' ')}]`
  }

  function put(number: number, object: PdfObject | undefined): void {
    if (object === undefined) into.put(number, 'null')
    else if (object.bytes === null) into.put(number, written(object.value))
    else if (object.value.kind === 'dict') {
      const keys = Array.from(object.value.entries.keys()).filter((key) => !STREAM_LEFT.includes(key))
      into.putStream(number, entries(keys, object.value), object.bytes)
    }
  }

  const pages = source.pages.map((from) => {
    const page = source.resolve({ kind: 'ref', number: from })?.value
    const number = into.take()
    into.put(number, `<< /Type /Page /Parent ${parent} 0 R${entries(PAGE, page)}${notesOf(page)} >>`)
    return number
  })
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    put(next.to, source.resolve({ kind: 'ref', number: next.from }))
  return pages
}

function isShown(object: PdfObject | undefined): boolean {
  const type = wordOf(entryOf(object?.value, 'Type'))
  const action = wordOf(entryOf(object?.value, 'S'))
  const isFile = entryOf(object?.value, 'FS') !== undefined || entryOf(object?.value, 'EF') !== undefined
  return !isFile && !NEVER.includes(type ?? '') && !ACTIONS.includes(action ?? '')
}
