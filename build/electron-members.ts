/** One member of Electron: what it belongs to, its name (an event as `on 'name'`), the systems that have it (null: all), and whether it is to go. */
export interface Member {
  readonly of: string
  readonly name: string
  readonly systems: readonly System[] | null
  readonly deprecated: boolean
}

/** The systems that Quita is made for, as Node names them. */
export const systems = ['win32', 'darwin', 'linux'] as const
export type System = (typeof systems)[number]

const HEADER = /^ {2}(?:interface|class|const) (\w+)/
const MEMBER = /^ {4}(?:static )?(?:readonly )?(?:(?:on|once|addListener)\(event: '([\w-]+)'|(\w+)\??\s*[:(])/

/** Reads the members out of electron.d.ts, each with the tags of the comment above it. */
export function electronMembers(types: string): readonly Member[] {
  const members: Member[] = []
  let [of, comment] = ['', '']
  let isComment = false
  for (const line of types.split('\n')) {
    of = HEADER.exec(line)?.[1] ?? of
    if (/^\s*\/\*\*/.test(line)) [comment, isComment] = ['', true]
    if (isComment) {
      comment += `${line}\n`
      if (line.includes('*/')) isComment = false
      continue
    }
    const found = MEMBER.exec(line)
    if (found !== null)
      members.push(memberOf(of, found[1] === undefined ? (found[2] ?? '') : `on '${found[1]}'`, comment))
    comment = ''
  }
  return members
}

function memberOf(of: string, name: string, comment: string): Member {
  const named = /@platform ([\w,]+)/.exec(comment)?.[1]?.split(',')
  return {
    of,
    name,
    systems: named === undefined ? null : systems.filter((system) => named.includes(system)),
    deprecated: comment.includes('@deprecated'),
  }
}
