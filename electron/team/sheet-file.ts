import * as z from 'zod'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { accountSchema } from './answer-invitation.ts'
import { type BookError, bookError } from './book-fault.ts'
import type { BookLog } from './book-log.ts'
import { seal, unseal } from './sealing.ts'
import type { SheetKeys } from './sheet-keys.ts'

const idSchema = z.string().regex(/^[0-9a-f]{32}$/)

const fileSchema = z.strictObject({
  format: z.literal(1),
  book: idSchema,
  /** The sheet, as the book names it. */
  id: idSchema,
  account: accountSchema,
  company: z.string().max(200),
  /** Every epoch's key up to the one that the sheet began, in base64; the later ones it is handed. */
  ring: z.array(z.base64().length(44)).min(1).max(10_000),
  /** The book's head then: the history has to come by it. */
  head: z.strictObject({ seq: z.int().positive(), mac: z.string().regex(/^[0-9a-f]{64}$/) }),
})

/** What lies at the server for whoever has the words of a sheet: which book it is of, and how that is read. */
export type SheetFile = z.infer<typeof fileSchema>

/** Puts it there, under a name and a key that follow from the words alone. */
export function putSheet(
  log: BookLog,
  keys: SheetKeys,
  file: Omit<SheetFile, 'format'>,
): Promise<Result<void, BookError>> {
  const bytes = Buffer.from(JSON.stringify({ format: 1, ...file }))
  return log.putBlob(keys.place, [seal(keys.seal, 'sheet', words(keys), bytes)])
}

/** Reads it: `words` where nothing lies there by these words, `sheet-lost` where it has other bytes. */
export async function readSheet(log: BookLog, keys: SheetKeys): Promise<Result<SheetFile, BookError>> {
  const sealed = await log.blobPart(keys.place, 0)
  if (!sealed.ok) return sealed
  if (sealed.value === null) return err(bookError('words'))
  const bytes = unseal(keys.seal, 'sheet', words(keys), sealed.value)
  if (bytes === null) return err(bookError('sheet-lost'))
  const file = fileSchema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  return file.success ? ok(file.data) : err(bookError('newer'))
}

function words({ place }: SheetKeys): readonly unknown[] {
  return ['quita recovery sheet', 1, place]
}
