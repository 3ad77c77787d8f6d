import { bestKnown, listedNames, otherNames, searchWords } from '../domain/institution-words.ts'
import { type Institution, institutions } from '../domain/institutions.ts'
import {
  findInstitution,
  institutionOfCode,
  pastInstitutions,
  searchInstitutions,
} from '../domain/search-institutions.ts'
import { type Ispb, isIspb } from '../ids/ispb.ts'
import { bankCodeIn } from './bank-code-in.ts'
import { endsNearOther, isNearOther } from './near-other.ts'
import { nameOf, tellingWords } from './telling-words.ts'

const LONGEST_NAME = 14
/** So many institutions of one first word are a family, in which the words behind it tell one from the other. */
const FAMILY = 8

// Companies of one name are told apart by what they are: `Safra CTVM` is not the bank.
const NO_BANKS = new Set(
  'ctvm cctvm dtvm corretora distribuidora seguradora seguros previdencia capitalizacao consorcio consorcios'.split(
    ' ',
  ),
)
const KINDS = [
  'ctvm cctvm dtvm cv cvm corretora distribuidora scc cc',
  'cfi scfi financeira finan financiamento',
  'scd direto',
  'hipotecaria',
].map((words) => words.split(' '))
// Names of banks that are at the end of others' too: `Unicred do Brasil`.
const PLACES = new Set(['brasil', 'amazonia', 'nordeste', 'estado espirito santo', 'espirito santo', 'estado para'])
// What anybody's name may begin with says nobody's alone.
const ANYBODYS = new Set(['mercado'])
const GOES_ON = new Set(['de', 'do', 'da', 'dos', 'das'])

/**
 * The institution that the words behind a label name: by ISPB, by its whole name, by a bank code that stands as one, else by a
 * name of which a word is whole. Null where a name and a code say different things.
 */
export function namedInstitution(words: string, extra: readonly Institution[]): Ispb | null {
  const ispb = /(?<![0-9])[0-9]{8}(?![0-9])/.exec(words)?.[0] ?? ''
  if (isIspb(ispb)) return ispb
  const line = (words.trim().split('\n', 1)[0] ?? '').trim()
  const code = bankCodeIn(line)
  const [exact, ...namesakes] =
    [line, apartFrom(line)].map((said) => calledSo(searchWords(said), extra)).find((all) => all.length > 0) ?? []
  if (exact !== undefined) return namesakes.length === 0 ? exact.ispb : null
  // `99` is a code, and what people call 99Pay.
  const isPart = /^\d{1,2}$/.test(line) && institutions.some(({ name }) => new RegExp(`^${line}\\p{L}`, 'u').test(name))
  const two = line.replace(/(?<=\p{L})\/(?=\p{L})/gu, ' / ')
  if (isPart || (/ (?:ou|e|or|and|\/) /i.test(two) && namesTwo(two, extra))) return null
  if (allNames().ceased.has(tellingWords(searchWords(line)).join(' '))) return null
  const name = withoutCode(line, code)
  // `321 Sociedade de Crédito Direto`: the number is the name.
  const isCode = code !== null && !/^\d+ sociedade /i.test(line)
  const byCode = isCode ? institutionOfCode(code, extra) : null
  const byName = wholeName(searchWords(line), extra) ?? wholeName(searchWords(name), extra)
  const nearest = byName ?? institutionByName(name, extra)
  const likely = nearest !== null && isOtherKind(nearest, searchWords(line)) ? null : nearest
  if (likely !== null && isNearOther(line, likely.ispb)) return null
  const contradicts = byName !== null || isWellKnown(likely)
  if (byCode !== null && likely !== null && likely !== byCode && contradicts) return null
  return ((byName === null ? byCode : null) ?? likely ?? byCode)?.ispb ?? null
}

// `BB/Itaú`, `nubank ou inter`: whose the account is nobody says.
function namesTwo(line: string, extra: readonly Institution[]): boolean {
  const named = line
    .split(/ (?:ou|e|or|and|\/) /i)
    .map((part) => (exactName(searchWords(part), extra) ?? namedBy(part, extra))?.ispb ?? null)
  return !named.includes(null) && new Set(named).size > 1
}

// What stands before a comma, where it is all of a name: one word may be that of a whole family.
function apartFrom(line: string): string {
  const [said = ''] = line.split(/[,;(|]/, 1)
  return tellingWords(searchWords(said)).length > 1 ? said : line
}

/** The institution that the last words before a label name, all of them or none; none where a bank code behind the name is another's. */
export function institutionBefore(words: string, extra: readonly Institution[]): Ispb | null {
  const ispb = namedLast(words, extra)
  if (ispb !== null && endsNearOther(words, ispb)) return null
  const code = ispb === null ? undefined : CODE_BEHIND.exec(words)?.[1]
  const told = code === undefined ? null : institutionOfCode(code, extra)
  const isOther = told !== null && told.ispb !== ispb && findInstitution(ispb ?? '', extra)?.compe !== null
  return isOther ? null : ispb
}

// `Sicoob 756`
const CODE_BEHIND = /(?<=\p{L}\S*) ?[-(]? ?0?(\d{3})\)? *[,.;|/–-]? *$/u

function namedLast(words: string, extra: readonly Institution[]): Ispb | null {
  const last = words.split(/[\n:;!?]/).findLast((part) => part.trim() !== '') ?? ''
  const named = last.replace(CODE_BEHIND, '').replace(/(?<=\p{L})\/(?=\p{L})/gu, ' / ')
  const all = named.split(/\s+/).filter((word) => word !== '')
  for (let count = Math.min(all.length, LONGEST_NAME); count > 0; count -= 1) {
    const name = all.slice(-count)
    if (name.includes('/')) continue
    const said = searchWords(name.join(' '))
    const before = searchWords(all.slice(0, -count).join(' '))
    if (before.length > 0 && !hasBank(said) && PLACES.has(tellingWords(said).join(' '))) return null
    const exact = exactName(said, extra)
    const institution = exact ?? (count <= 4 ? namedBy(name.join(' '), extra) : null)
    if (institution === null) continue
    const isPart = exact === null && before.length > 0 && !isWellKnown(institution) && !extra.includes(institution)
    const isOther = isPart || isOtherKind(institution, before) || (exact === null && isFamily(institution))
    return isOther || isOneOfTwo(all.slice(0, -count), institution, extra) ? null : institution.ispb
  }
  return null
}

// One of two, as {@link namesTwo} has it.
function isOneOfTwo(before: readonly string[], { ispb }: Institution, extra: readonly Institution[]): boolean {
  const other = /^(?:ou|e|or|and|\/)$/i.test(before.at(-1) ?? '')
    ? namedLast(before.slice(0, -1).join(' '), extra)
    : null
  return other !== null && other !== ispb
}

function withoutCode(line: string, code: string | null): string {
  return code === null ? line : line.replace(new RegExp(`(?<![0-9])0?${code}(?![0-9])`), ' ')
}

// The longest beginning that is a name. In a family a word that is left over may be what tells another one.
function wholeName(words: readonly string[], extra: readonly Institution[]): Institution | null {
  for (let count = Math.min(words.length, LONGEST_NAME); count > 0; count -= 1) {
    if (GOES_ON.has(words[count - 1] ?? '')) continue
    const institution = exactName(words.slice(0, count), extra)
    if (institution === null) continue
    const left = words.slice(count)
    const isOther =
      goesOn(institution, left) ||
      isCutShort(institution, words.slice(0, count), left) ||
      isOtherKind(institution, left) ||
      (isFamily(institution) && tellingWords(left).length > 0)
    return isOther ? null : institution
  }
  return null
}

function exactName(words: readonly string[], extra: readonly Institution[]): Institution | null {
  const [only = null, ...others] = calledSo(words, extra)
  return others.length === 0 ? only : null
}

// One at most of those known here, and whom a list adds.
function calledSo(words: readonly string[], extra: readonly Institution[]): readonly Institution[] {
  const [said, name] = [words.join(' '), tellingWords(words).join(' ')]
  if (name.length < 2) return []
  const core = said.replace(/^(?:banco|bco) | (?:s a|sa|ltda|ip)$/g, '')
  const { byWhole, byJoined } = allNames()
  const known =
    byWhole.get(said) ?? byWhole.get(core) ?? byWhole.get(name) ?? byJoined.get(name.replaceAll(' ', '')) ?? null
  return [...(known === null ? [] : [known]), ...extra.filter((institution) => nameOf(institution) === name)]
}

function institutionByName(line: string, extra: readonly Institution[]): Institution | null {
  const name = line.replace(/^[^\p{L}\p{N}]+/u, '').split(/[(,;|]| [-–] /, 1)[0] ?? ''
  const said = name.split(/\s+/)
  // `99 Pay`: a number that is no bank code is part of a name.
  if (/^[0-9]/.test(said[0] ?? '')) return null
  const all = said.filter((word) => !/^[0-9.,/-]+$/.test(word))
  for (let count = Math.min(all.length, 6); count > 0; count -= 1) {
    const institution = namedBy(all.slice(0, count).join(' '), extra)
    if (institution === null) continue
    if (GOES_ON.has(searchWords(all[count - 1] ?? '')[0] ?? '')) continue
    const behind = searchWords(all.slice(count).join(' '))
    const left = tellingWords(behind)
    const said = tellingWords(searchWords(all.slice(0, count).join(' '))).join(' ')
    const isOther = goesOn(institution, behind) || isCutShort(institution, tellingWords(searchWords(said)), left)
    return isOther || (left.length > 0 && mayBeOther(institution, said, left)) ? null : institution
  }
  return null
}

// A search is content with beginnings of words; a text has to say the first telling word whole.
function namedBy(query: string, extra: readonly Institution[]): Institution | null {
  const [first, ...others] = tellingWords(searchWords(query))
  if (first === undefined || first.length === 1 || (others.length === 0 && ANYBODYS.has(first))) return null
  const said = [first, ...others].join(' ')
  const [institution, second] = searchInstitutions(said, 2, extra)
  if (institution === undefined || (second !== undefined && isNamesake(institution, second, extra))) return null
  const nickname = tellingWords(searchWords(otherNames[institution.ispb] ?? '')).join(' ')
  const isKnown = isWellKnown(institution) || extra.includes(institution)
  // Of two that begin alike nobody is meant for sure, unless it is the one that most people look for.
  const isOneOfTwo = second !== undefined && nameOf(second).startsWith(`${said} `)
  const names = tellingWords(searchWords(institution.name))
  const isNamed = isKnown ? names.includes(first) : names[0] === first && !isOneOfTwo
  return isNamed || nickname === said ? institution : null
}

// Whom a list adds under the name of another: nobody tells them apart.
function isNamesake(one: Institution, other: Institution, extra: readonly Institution[]): boolean {
  return nameOf(one) === nameOf(other) && (extra.includes(one) || extra.includes(other))
}

function isWellKnown(institution: Institution | null): boolean {
  return institution !== null && bestKnown.includes(institution.ispb)
}

// Words that are left over may tell another one: of its family, of the same beginning, or where it was only begun to be named.
function mayBeOther(institution: Institution, said: string, left: readonly string[]): boolean {
  const [next = ''] = left
  if (isFamily(institution) || isOtherKind(institution, left)) return true
  if (!isWellKnown(institution)) return nameOf(institution) !== said
  return next.length >= 3 && institutions.some((other) => nameOf(other).startsWith(`${said} ${next}`))
}

// A word that says what it is, where another one of that name is such a company and it is not.
function isOtherKind(institution: Institution, words: readonly string[]): boolean {
  const own = nameOf(institution).split(' ')
  const said = KINDS.filter((kind) => kind.some((word) => words.includes(word)))
  const isNoBank = words.some((word) => NO_BANKS.has(word) && !own.includes(word))
  if (isNoBank && isWellKnown(institution)) return true
  return said.some((kind) => {
    const isOne = (name: readonly string[]): boolean => kind.some((word) => name.includes(word))
    const others = allNames().byFirst.get(own[0] ?? '') ?? []
    return !isOne(own) && others.some(isOne)
  })
}

// `Banco Nacional` is not the one `de Desenvolvimento`.
function goesOn(institution: Institution, [next = '', word = '']: readonly string[]): boolean {
  return GOES_ON.has(next) && !/^(?:brasil|investim)/.test(word) && !isWellKnown(institution)
}

// `Caixa Econômica Montepio`: two words of a name and then another one than its own.
function isCutShort(institution: Institution, said: readonly string[], [next = '']: readonly string[]): boolean {
  const begun = tellingWords(said)
  const own = nameOf(institution).split(' ')
  const isBegun = begun.length > 1 && begun.length < own.length && begun.every((word, at) => own[at] === word)
  return isBegun && /^\p{L}{4,}$/u.test(next) && next !== own[begun.length]
}

function hasBank(words: readonly string[]): boolean {
  return words.includes('banco') || words.includes('bco')
}

function isFamily(institution: Institution): boolean {
  return (allNames().families.get(nameOf(institution).split(' ', 1)[0] ?? '') ?? 0) >= FAMILY
}

let kept: ReturnType<typeof readNames> | null = null

// A thousand names are read when the first is asked for: no start waits for them.
function allNames() {
  kept ??= readNames()
  return kept
}

function readNames() {
  // Whoever bought one that ceased is not called so: an account there is asked for.
  const ceased = new Set(
    pastInstitutions
      .map(({ name }) => tellingWords(searchWords(name.replace(/(?:,| \().*/, ''))).join(' '))
      .filter((called) => !institutions.some((known) => nameOf(known).split(' ', 1)[0] === called)),
  )
  const families = new Map<string, number>()
  const byFirst = new Map<string, (readonly string[])[]>()
  const byWhole = new Map<string, Institution | null>()
  // `Nu Bank`, `99 Pay`: written apart.
  const byJoined = new Map<string, Institution | null>()
  for (const institution of institutions) {
    const name = nameOf(institution)
    const [first = ''] = name.split(' ', 1)
    families.set(first, (families.get(first) ?? 0) + 1)
    byFirst.set(first, [...(byFirst.get(first) ?? []), name.split(' ')])
    byWhole.set(name, byWhole.has(name) ? null : institution)
    const joined = name.replaceAll(' ', '')
    byJoined.set(joined, byJoined.has(joined) ? null : institution)
  }
  // Of two that are told apart by a small word alone, each is its own name in full.
  for (const institution of institutions) byWhole.set(searchWords(institution.name).join(' '), institution)
  for (const [ispb, names] of Object.entries(listedNames)) {
    const institution = findInstitution(ispb)
    const free = names.map((name) => tellingWords(searchWords(name)).join(' ')).filter((name) => !byWhole.has(name))
    if (institution !== null) for (const name of free) byWhole.set(name, institution)
  }
  for (const ispb of bestKnown) {
    const institution = findInstitution(ispb)
    const nickname = tellingWords(searchWords(otherNames[ispb] ?? '')).join(' ')
    if (institution !== null && nickname !== '' && !byWhole.has(nickname)) byWhole.set(nickname, institution)
  }
  return { ceased, families, byFirst, byWhole, byJoined }
}
