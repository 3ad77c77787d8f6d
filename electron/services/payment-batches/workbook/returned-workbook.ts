import { type AddedColumns, addColumns } from './add-columns.ts'
import { attribute, unescaped } from '../../../../shared/sheet/xml-attribute.ts'
import { openZip } from './zip-file.ts'

/**
 * The company's own workbook with columns added to one of its tabs (null: the first that people see). Every other part of the file is
 * taken over byte for byte. Null where it is written in a way that is not safe to change: then it is none that can be given back.
 */
export async function returnedWorkbook(
  bytes: Uint8Array,
  tab: string | null,
  columns: AddedColumns,
): Promise<Buffer | null> {
  try {
    const zip = openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    // A workbook with macros, or one that is signed, would not open under the name of a plain one.
    if (isOtherKind((await zip.text('[Content_Types].xml')) ?? '', zip.names)) return null
    const path = tabPath(
      (await zip.text('xl/workbook.xml')) ?? '',
      (await zip.text('xl/_rels/workbook.xml.rels')) ?? '',
      tab,
    )
    const sheet = path === null ? null : await zip.text(path)
    return path === null || sheet === null ? null : await zip.withText(path, addColumns(sheet, columns))
  } catch {
    return null
  }
}

// SheetJS says of every ending that it knows what it would be, macros among them, also where no part ends so.
function isOtherKind(types: string, names: readonly string[]): boolean {
  return Array.from(types.matchAll(/<(?:\w+:)?(?:Default|Override)\s[^>]*>/g)).some(([tag]) => {
    const ending = attribute(tag, 'Extension')
    const isThere = ending === null || names.some((name) => name.toLowerCase().endsWith(`.${ending.toLowerCase()}`))
    return isThere && /macroEnabled|digital-signature/i.test(attribute(tag, 'ContentType') ?? '')
  })
}

function tabPath(book: string, links: string, wanted: string | null): string | null {
  const tags = Array.from(book.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g), ([tag]) => tag)
  const tag =
    wanted === null
      ? (tags.find((each) => !/^(?:veryH|h)idden$/.test(attribute(each, 'state') ?? '')) ?? tags[0])
      : tags.find((each) => unescaped(attribute(each, 'name') ?? '') === wanted)
  if (tag === undefined) return null
  const id = attribute(tag, '\\w+:id')
  const link = Array.from(links.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g), ([each]) => each).find(
    (each) => attribute(each, 'Id') === id,
  )
  const target = link === undefined ? '' : (attribute(link, 'Target') ?? '')
  if (target === '') return null
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}
