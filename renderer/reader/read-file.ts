import { err, ok, type Result } from '../../shared/kit/result.ts'
import { codeReader } from './code-reader.ts'
import { decodeText } from './decode-text.ts'
import { type FileKind, fileKindOf, type PictureKind } from './file-kind.ts'
import { pictureSize } from './picture-size.ts'
import { paperEngine, type PdfNeeds, readPdf } from './read-pdf.ts'
import { READER_LIMITS, type ReadFault, type Reading, type ReadPiece } from './reading.ts'

type Answer = Promise<Result<Reading, ReadFault>>

/**
 * Reads what can be paid out of a picture, a PDF or a text. What the file is, its own bytes say; what is too large is
 * refused before it is unpacked, and what takes too long is ended. `isUseful` says whether a text holds anything; what is drawn is
 * read where none does, or always (`drawn-too`). `limit` in milliseconds.
 */
export async function readFile(
  file: Blob,
  isUseful: (text: string) => boolean,
  drawn: PdfNeeds['drawn'] = 'drawn-if-needed',
  limit: number = READER_LIMITS.milliseconds,
): Answer {
  if (file.size > READER_LIMITS.fileBytes) return err('file-too-large')
  const bytes = await bytesOf(file)
  if (bytes === null) return err('gone')
  try {
    return await readBytes(fileKindOf(bytes), bytes, { isUseful, drawn, limit })
  } catch {
    return err('not-started')
  }
}

// It may be changed, taken away, or shut before its turn comes, and a folder that is dropped has none.
async function bytesOf(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}

type Wanted = Pick<PdfNeeds, 'isUseful' | 'drawn'> & { readonly limit: number }

async function readBytes(kind: FileKind, bytes: Uint8Array, wanted: Wanted): Answer {
  switch (kind) {
    case 'text':
      return readText(bytes)
    case 'pdf':
      return readPaper(bytes, wanted)
    case 'png':
    case 'jpeg':
    case 'gif':
    case 'webp':
    case 'bmp':
      return readPicture(kind, bytes, wanted.limit)
    default:
      return err(kind)
  }
}

function readText(bytes: Uint8Array): Result<Reading, ReadFault> {
  if (bytes.length > READER_LIMITS.textBytes) return err('text-too-long')
  return ok(onePage([{ text: decodeText(bytes), from: 'text', page: 1 }]))
}

async function readPicture(kind: PictureKind, bytes: Uint8Array, limit: number): Answer {
  const size = pictureSize(kind, bytes)
  if (size === null) return err('damaged')
  if (size.width * size.height > READER_LIMITS.pixels) return err('picture-too-large')
  const picture = new Blob([bytes.slice()], { type: `image/${kind}` })
  const read = await codeReader.use(limit, (reader) => reader.read(picture))
  if (!read.ok) return read
  if (read.value === null) return err('damaged')
  return ok(onePage(read.value.map((code) => ({ ...code, page: 1 }))))
}

/** Both tools are ready before the time counts; each is ended by its own, equal limit. */
async function readPaper(bytes: Uint8Array, { limit, ...wanted }: Wanted): Answer {
  const steps: Reading[] = []
  await codeReader.use(limit, async () => undefined)
  const read = await paperEngine.use(limit, (engine, goesOn) =>
    readPdf(bytes, {
      engine,
      ...wanted,
      onStep: (soFar) => {
        steps.push(soFar)
        goesOn()
      },
      readCodes: async (picture) => {
        const codes = await codeReader.use(limit, (reader) => {
          // From here on its own time ends it: a paper that was given up while it reads would have it stopped under the next one.
          goesOn()
          return reader.read(picture)
        })
        return codes.ok ? codes.value : null
      },
    }),
  )
  if (read.ok) return read.value
  const known = steps.at(-1)
  return known === undefined ? read : ok({ ...known, stopped: true })
}

function onePage(pieces: readonly ReadPiece[]): Reading {
  return { pieces, pages: 1, pagesRead: 1, stopped: false }
}
