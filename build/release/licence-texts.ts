import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type Package, readLockfile, shippedPackages } from './lockfile.ts'
import { runtime } from './runtime.ts'

/** One part of Quita that others made. */
export interface Notice {
  readonly name: string
  readonly version: string
  /** SPDX expression. */
  readonly licence: string
  /** All texts that the part carries; empty where they lie beside the program. */
  readonly text: string
}

const NAMES = '{LICENSE,LICENCE,License,license,COPYING,NOTICE}*'

/** The notices of everything that a release holds, with the runtime first. */
export function readNotices(root: string): readonly Notice[] {
  const electron = {
    name: 'Electron',
    version: runtime.electron,
    licence: 'MIT',
    text: textsIn(join(root, 'node_modules/electron')),
  }
  return [
    electron,
    { name: 'Chromium', version: runtime.chromium, licence: 'BSD-3-Clause', text: '' },
    { name: 'Node.js', version: runtime.node, licence: 'MIT', text: '' },
    ...shippedPackages(readLockfile(root)).map((part) => noticeOf(root, part)),
  ]
}

function noticeOf(root: string, { name, version, licence, path }: Package): Notice {
  const folder = join(root, path)
  return { name, version, licence, text: textsIn(folder) || mitText(folder, licence) }
}

function textsIn(folder: string): string {
  const files = globSync([NAMES, `*/${NAMES}`], { cwd: folder, exclude: (file) => file.includes('node_modules') })
  return files
    .filter((file) => !/\.[cm]?[jt]s$/.test(file))
    .toSorted()
    .map((file) =>
      readFileSync(join(folder, file), 'utf8')
        .replaceAll('\r\n', '\n')
        .replace(/^(?:[^\S\n]*\n)+|\s+$/g, ''),
    )
    .join('\n\n')
}

const authorSchema = z.object({
  author: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).default('its authors'),
})

// A few packages under MIT say so and carry no text.
function mitText(folder: string, licence: string): string {
  if (licence !== 'MIT') throw new Error(`${folder} carries no text of its licence, ${licence}`)
  const { author } = authorSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  return MIT.replace('{author}', author)
}

const MIT = `MIT License

Copyright (c) {author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
