import { open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { err, ok, type Result } from '../../shared/kit/result.ts'

/** Why a file of the administrator's is not believed. */
export type UntrustedFile = 'missing' | 'unreadable' | 'writable'

/** Which system's rules say who may write a file, and the user whom they trust: 0 is the administrator. */
export interface FileTrust {
  readonly platform: NodeJS.Platform
  readonly owner: number
}

const MOST_BYTES = 512 * 1024
const OTHERS_WRITE = 0o022

/**
 * Reads a file that only the administrator may write: by owner and mode of the file and of its folder; on Windows, where modes
 * say nothing, by whether this user is let in to write.
 */
export async function readTrustedFile(path: string, trust: FileTrust): Promise<Result<string, UntrustedFile>> {
  try {
    const file = await open(path, 'r')
    try {
      const facts = await file.stat()
      if (!facts.isFile() || facts.size > MOST_BYTES) return err('unreadable')
      const isWritable =
        trust.platform === 'win32'
          ? await opensForWriting(path)
          : isOpen(facts, trust) || isOpen(await stat(dirname(path)), trust)
      if (isWritable) return err('writable')
      return ok(new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile()))
    } finally {
      await file.close()
    }
  } catch (error) {
    return err(codeOf(error) === 'ENOENT' ? 'missing' : 'unreadable')
  }
}

function isOpen({ uid, mode }: { readonly uid: number; readonly mode: number }, { owner }: FileTrust): boolean {
  return uid !== owner || (mode & OTHERS_WRITE) !== 0
}

async function opensForWriting(path: string): Promise<boolean> {
  const file = await open(path, 'r+').catch(() => null)
  await file?.close()
  return file !== null
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
