import type { Mutation } from '../mutation.ts'

const sheets = 'electron/team/sheets.ts'
const sheet = (test: string) => ({ file: 'tests/integration/team/sheets.test.ts', test })
const words = (test: string) => ({ file: 'tests/unit/electron/team/sheet-words.test.ts', test })

/** What a recovery sheet of the company's book may do, and what ends it. */
export const recoveryMutations: readonly Mutation[] = [
  {
    name: 'sheet: words whose sum does not fit are taken',
    file: 'electron/team/sheet-words.ts',
    from: 'return bytes[BYTES] === sumOf(secret)',
    to: 'return bytes[BYTES] !== undefined',
    red: words('are told from those where two changed places, but for one time in 256'),
  },
  {
    name: 'sheet: it counts a second time',
    file: sheets,
    from: 'members: [...roster.members, member], sheets: withoutSheets(roster) }',
    to: 'members: [...roster.members, member] }',
    red: sheet('admits one desk, once, with the roles of who made it, and then counts no more'),
  },
  {
    name: 'sheet: it outlives the one that takes its place',
    file: sheets,
    from: 'sheets: [...withoutSheets(roster), sheet] }',
    to: 'sheets: [sheet, ...roster.sheets] }',
    red: sheet('is not rehearsed by a member who has not its words, nor by an old proof of them'),
  },
  {
    name: 'sheet: the one before reads on',
    file: 'electron/team/recovery.ts',
    from: 'const holders = [...holdersOf(roster).filter((each) => each.id !== before), own]',
    to: 'void before\n  const holders = [...holdersOf(roster), own]',
    red: sheet('the words of a sheet in whose place another one stands: neither in, nor read on'),
  },
  {
    name: 'sheet: it stays when who made it is removed',
    file: 'electron/team/sheet-of.ts',
    from: "return maker?.until === null && maker.roles.includes('administra') ? sheet : null",
    to: 'return maker === undefined ? null : sheet',
    red: sheet('the sheet of an administrator who was removed: they may have its words'),
  },
  {
    name: 'sheet: anybody says that it was rehearsed',
    file: sheets,
    from: "if (!isSigned(sheet.sign, words, empty, Buffer.from(deed.proof, 'base64'))) return 'deed'",
    to: 'void isSigned(sheet.sign, words, empty, empty)',
    red: sheet('is not rehearsed by a member who has not its words, nor by an old proof of them'),
  },
  {
    name: 'sheet: somebody comes in by keys that are not theirs',
    file: sheets,
    from: "if (!isSigned(deed.member.sign, words, empty, Buffer.from(deed.proof, 'base64'))) return 'deed'",
    to: 'void isSigned(deed.member.sign, words, empty, empty)',
    red: sheet(
      'a member who comes in by another key than their own, or by a sheet of somebody who does not administer',
    ),
  },
  {
    name: 'sheet: an epoch may leave it out',
    file: 'electron/team/epochs.ts',
    from: "if (!holdersOf(roster).every(({ id }) => handed.has(id))) return 'deed'",
    to: "if (!roster.members.every(({ id, until }) => until !== null || handed.has(id))) return 'deed'",
    red: sheet('an epoch whose key the sheet was not handed: a removal that leaves it out is void'),
  },
]
