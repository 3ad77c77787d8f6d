import type { Mutation, Witness } from '../mutation.ts'

const unit = (file: string, test: string): Witness => ({ file: `tests/unit/electron/api/${file}.test.ts`, test })
const whole = (file: string, test: string): Witness => ({ file: `tests/integration/${file}.test.ts`, test })

const options = unit('transport/tls-options', 'every connection to an institution has these options and no others')
const tls = 'electron/api/transport/tls-options.ts'
const identity = 'electron/api/transport/server-identity.ts'

const wall = (test: string): Witness => unit('transport/problem', test)
const everywhere = unit('amounts-everywhere', 'is the same as everywhere, told as %s')
const reading = (test: string): Witness => ({
  file: 'tests/unit/electron/services/accounts/first-reading.test.ts',
  test,
})
const firstReading = 'electron/services/accounts/first-reading.ts'

/** What a firewall or proxy says in the institution's place. */
const walls: readonly Mutation[] = [
  {
    name: 'wall: a page of a firewall is a missing permission',
    file: 'electron/api/transport/problem.ts',
    from: 'if (isWall(refusal, told)) {',
    to: 'if (isWall(refusal, told) && status === 407) {',
    red: wall('of a firewall or proxy says nothing of the credential: %i %j'),
  },
  {
    name: 'wall: the bank that names the address to be allowed is one',
    file: 'electron/api/transport/problem.ts',
    from: '(!isAddress(detail) && WALL_WORDS',
    to: '(detail !== null && WALL_WORDS',
    red: wall('of the service, or one that its status says whole, is told as before: %i %j'),
  },
  {
    name: 'wall: every page of a 401 is one',
    file: 'electron/api/transport/problem.ts',
    from: "return status !== 401 || !/\\b(?:bearer|basic)\\b/i.test(challenge ?? '')",
    to: "return status !== 0 || challenge === ''",
    red: wall('of 401 as a page is the service only where it asks for a bearer or a client: %s'),
  },
  {
    name: 'wall: what cannot be read is one',
    file: 'shared/errors/is-walled.ts',
    from: "error.paths.includes('wall')",
    to: 'error.paths.length > 0',
    red: reading('holds payments at first, and lets them go on with the reason said: %s'),
  },
  {
    name: 'wall: one call that meets it is the only one',
    file: 'shared/errors/is-walled.ts',
    from: "error.paths.includes('wall')",
    to: "error.paths.includes('walls')",
    red: {
      file: 'tests/unit/electron/services/health/health-desk.test.ts',
      test: 'a firewall in front of one call stands in front of them all',
    },
  },
  {
    name: 'wall: a web page in the answer’s place is none',
    file: 'shared/errors/is-walled.ts',
    from: "error.paths.includes('html')",
    to: "error.paths.includes('htm')",
    red: reading('holds payments at first, and lets them go on with the reason said: %s'),
  },
  {
    name: 'wall: asked for a token again at once',
    file: 'electron/api/transport/token.ts',
    from: "error.kind === 'credentials' || isWalled(error)",
    to: "error.kind === 'credentials' || (isWalled(error) && error.kind === 'contract' && error.paths.length === 0)",
    red: whole('api/token', 'a firewall that refuses is not asked again for half a minute'),
  },
  {
    name: 'wall: no payment ever behind it',
    file: firstReading,
    from: 'answers >= mostAnswers &&',
    to: 'answers >= mostAnswers * 1e9 &&',
    red: reading('holds payments at first, and lets them go on with the reason said: %s'),
  },
  {
    name: 'wall: believed after a moment',
    file: firstReading,
    from: ' && atMs - sinceMs >= believedMs',
    to: ' && atMs >= sinceMs',
    red: reading('is not given up for many presses within a moment'),
  },
  {
    name: 'wall: a bank that is down is one',
    file: firstReading,
    from: "if (error.kind !== 'contract') return null",
    to: "if (error.kind !== 'contract') return 'unreadable'",
    red: reading('is never given up for a bank that is down'),
  },
  {
    name: 'health: a bank that does not answer was heard',
    file: 'electron/app/hearing.ts',
    from: 'const heardAt = answered ?',
    to: 'const heardAt = answered || nowMs > 0 ?',
    red: {
      file: 'tests/unit/electron/app/hearing.test.ts',
      test: 'the minute of the last answer is kept while nothing answers, and the page is told of each new one once',
    },
  },
  {
    name: 'health: a list of payments that does not say how the statement stands',
    file: 'shared/navigation/sections.ts',
    from: "    label: 'shell.payments',\n    group: 'shell.groupPay',\n    reads: ['statement'],\n",
    to: "    label: 'shell.payments',\n    group: 'shell.groupPay',\n",
    red: {
      file: 'tests/unit/renderer/app/places.test.ts',
      test: 'every list of what the institution tells says how its reading stands: %s',
    },
  },
]

const foreign = unit('foreign-replies', '%s')
const habit = whole('api/http-habits', 'to a read is read, or refused by what is wrong with it: $name')

/** What replies of others must not be taken for. */
const replies: readonly Mutation[] = [
  {
    name: 'paths: a list that is nowhere is one that cannot be read',
    file: 'electron/api/probe-capabilities.ts',
    from: "error.paths.includes('status 404')",
    to: "error.paths.includes('status 405')",
    red: whole(
      'api/base-addresses',
      'a path that is nowhere for a whole capability is one that is not offered, and no other is',
    ),
  },
  {
    name: 'IPv6: a number in brackets is a name',
    file: 'electron/api/probe-server.ts',
    from: "url.hostname.replace(/^\\[|\\]$/g, '')",
    to: 'url.hostname',
    red: whole('api/tls-kinds', 'is looked at step by step, as by the test of a connection'),
  },
  {
    name: 'unread: an error is made of each row without an id',
    file: 'electron/api/accounts/transaction.ts',
    from: 'id: wireIdOrNull,',
    to: 'id: wireIdOrNull.refine((id) => id !== null),',
    red: unit('accounts/answers', 'makes no error of any row without %s, of which there may be thousands'),
  },
  {
    name: 'unread: the last row that is told no more stays',
    file: 'electron/vault/stores/unread-store.ts',
    from: '?? 0) > whole.length',
    to: '?? 0) > whole.length + 1',
    red: whole('services/unread-rows', 'is forgotten once its period is told without it, and only then'),
  },
  {
    name: 'reply: a charge in cents is one in reais',
    file: 'electron/api/qrcodes/charge-answer.ts',
    from: "if (fields === null || 'original' in fields || amountIn(fields).name === '') return value\n",
    to: 'if (fields !== null) return value\n',
    red: everywhere,
  },
  {
    name: 'reply: cents that a record is named for are reais',
    file: 'electron/api/wire/named.ts',
    from: '? { ...value, scale: 2 } : value',
    to: '? { ...value } : value',
    red: everywhere,
  },
  {
    name: 'reply: of two amounts that do not agree the first one counts',
    file: 'electron/api/wire/one-amount.ts',
    from: 'if (first.amount !== amount)',
    to: 'if (first.amount !== amount && total !== null)',
    red: foreign,
  },
  {
    name: 'reply: a total counts whatever fee stands beside it',
    file: 'electron/api/wire/one-amount.ts',
    from: '(amountOf(name, fields[name]) ?? 0) === 0 ? fee : name',
    to: '(amountOf(name, fields[name]) ?? 0) >= 0 ? fee : name',
    red: foreign,
  },
  {
    name: 'reply: what a yes says to be owed is there to be spent',
    file: 'electron/api/accounts/balance.ts',
    from: '|| owed === true || held === false',
    to: '|| held === false',
    red: foreign,
  },
  {
    name: 'reply: what stands beside the amounts of a balance is not heard',
    file: 'electron/api/accounts/balance.ts',
    from: '{ ...signsIn(whole), ...amounts }',
    to: '{ ...amounts }',
    red: foreign,
  },
  {
    name: 'reply: a number for a status counts before its word',
    file: 'electron/api/wire/named.ts',
    from: "name === 'status' && ",
    to: "name === 'statusCode' && ",
    red: foreign,
  },
  {
    name: 'reply: a credit that was taken back came in',
    file: 'electron/api/accounts/transaction.ts',
    from: 'estorn|revers|refund|',
    to: 'estorn|revers|',
    red: foreign,
  },
  {
    name: 'reply: a name with accents is another one',
    file: 'shared/kit/without-accents.ts',
    from: "text.normalize('NFD')",
    to: 'name',
    red: foreign,
  },
  {
    name: 'reply: a detail hides the message beside it',
    file: 'electron/api/transport/problem-words.ts',
    from: 'message === null || !isDetail ||',
    to: "message === null || !isDetail || message !== '' ||",
    red: foreign,
  },
  {
    name: 'reply: an entry that lies ahead has moved money',
    file: 'electron/api/accounts/transaction.ts',
    from: 'wire.status ?? stateOf(wire)',
    to: "wire.status ?? ''",
    red: foreign,
  },
  {
    name: 'reply: cash that goes with a charge told flat is left out',
    file: 'electron/api/accounts/qr-info.ts',
    from: "'original' in amounts && !fields.has('payload')",
    to: "'original' in amounts && fields.has('payload')",
    red: foreign,
  },
  {
    name: 'reply: what is owed is there to be spent',
    file: 'electron/api/accounts/balance.ts',
    from: 'isOwed ? centavos(-Math.abs(available)) : available',
    to: 'isOwed && sign === null ? centavos(-Math.abs(available)) : available',
    red: foreign,
  },
  {
    name: 'reply: of two movements of one id the later one stays',
    file: 'electron/api/accounts/transaction.ts',
    from: 'one.amount !== other.amount ||',
    to: '',
    red: foreign,
  },
  {
    name: 'reply: a balance beside an error is one',
    file: 'electron/api/accounts/balance.ts',
    from: '!isRefused(answer)',
    to: 'isRefused(answer) !== null',
    red: foreign,
  },
  {
    name: 'reply: what an amount says of itself to be owed is not heard',
    file: 'electron/api/accounts/balance.ts',
    from: 'sign: [...signs, ...within]',
    to: 'sign: [...signs]',
    red: foreign,
  },
  {
    name: 'reply: that an answer came is the state of its payment',
    file: 'electron/api/accounts/pix-payment.ts',
    from: '(?:success|sucesso|',
    to: '(?:sucesso|',
    red: foreign,
  },
  {
    name: 'reply: minutes of a token are seconds',
    file: 'electron/api/wire/token.ts',
    from: '(minutes !== undefined ? 60 :',
    to: '(minutes === text ? 60 :',
    red: foreign,
  },
  {
    name: 'reply: a word that nobody knows is no word of a name',
    file: 'electron/api/wire/sense-of-name.ts',
    from: 'senses.get(word) ?? word',
    to: "senses.get(word) ?? ''",
    red: unit('wire/sense-of-name', 'is more than a plain one where it has a word too many: %s'),
  },
  {
    name: 'reply: unread rows are told apart by their length alone',
    file: 'electron/api/unread-by-text.ts',
    from: "hash('sha256', row.text)",
    to: "hash('sha256', String(row.text.length))",
    red: unit(
      'read-pages',
      'rows of one id that cannot be read are several, on one page and on two, however long their texts are',
    ),
  },
  {
    name: 'reply: dollars are reais',
    file: 'electron/api/wire/amount-in.ts',
    from: 'return told !== null && /^[a-z]{3,5}$/i',
    to: "return told === '' && /^[a-z]{3,5}$/i",
    red: foreign,
  },
  {
    name: 'reply: the secret of a webhook is kept',
    file: 'electron/api/wire/list.ts',
    from: '.*(?:auth|access)[_-]?token|',
    to: '',
    red: foreign,
  },
  {
    name: 'reply: a balance is a movement',
    file: 'electron/services/accounts/read-period.ts',
    from: 'keep(lines.filter((line) => !isBalance(line)))',
    to: 'keep(lines.filter((line) => !isBalance(line) || line.amount >= 0))',
    red: whole('services/statement-periods', 'a balance told among the lines is told, and no movement: %s'),
  },
]

/** How the institution and the share of updates are talked to. */
export const transportMutations: readonly Mutation[] = [
  {
    name: 'TLS: any certificate',
    file: tls,
    from: 'rejectUnauthorized: true',
    to: 'rejectUnauthorized: process === null',
    red: options,
  },
  { name: 'TLS: 1.0', file: tls, from: "minVersion: 'TLSv1.2'", to: "minVersion: 'TLSv1'", red: options },
  { name: 'TLS: any protocol above it', file: tls, from: "    ALPNProtocols: ['http/1.1'],\n", to: '', red: options },
  {
    name: 'TLS: the authority of the company beside the usual ones',
    file: tls,
    from: 'authorityPem === null ? {} : { ca: authorityPem, allowPartialTrustChain: true }',
    to: 'authorityPem === null ? { allowPartialTrustChain: true } : { ca: authorityPem, allowPartialTrustChain: true }',
    red: unit(
      'transport/tls-options',
      'without an authority of its own a connection trusts the usual list, whole chains only',
    ),
  },
  {
    name: 'TLS: what OpenSSL keeps of a key outlives it',
    file: 'electron/kit/secret.ts',
    from: '      for (const letGo of madeOfIt.splice(0)) letGo()\n',
    to: '',
    red: {
      file: 'tests/unit/electron/kit/secret.test.ts',
      test: 'has what was made of it let go when it is wiped, once',
    },
  },
  {
    name: 'TLS: other authorities trusted by what was made for the usual ones',
    file: 'electron/api/transport/secure-context.ts',
    from: ' && before.of.authorityPem === authorityPem',
    to: '',
    red: unit('transport/secure-context', 'is another where other authorities are trusted'),
  },
  {
    name: 'TLS: a pin that does not hold',
    file: identity,
    from: 'pin !== null && seen !== pin',
    to: "pin === '' && seen !== pin",
    red: unit('transport/tls-options', 'a pinned server is this certificate and no other'),
  },
  {
    name: 'TLS: another name',
    file: identity,
    from: 'pin !== null && nameless ? undefined : checkServerIdentity(host, leaf)',
    to: 'undefined',
    red: unit('transport/tls-options', 'a server of another name is refused, also where it is pinned'),
  },
  {
    name: 'order: lost after TLS was up, and told as not sent',
    file: 'electron/api/transport/attempt.ts',
    from: "end(phase === 'dialling' ? { kind: 'not-sent', cause }",
    to: "end(phase !== 'complete' ? { kind: 'not-sent', cause }",
    red: whole('api/paying', 'when the connection is cut right after TLS'),
  },
  {
    name: 'answer: a redirect is a problem like any other',
    file: 'electron/api/transport/problem.ts',
    from: 'status >= 300 && status < 400',
    to: 'status >= 300 && status < 300',
    red: unit('transport/problem', 'that leads elsewhere is never followed, nor asked again'),
  },
  {
    name: 'answer: a page of a gateway is "not found"',
    file: 'electron/api/transport/problem.ts',
    from: 'if (status === 404 && !isResource)',
    to: 'if (status === 0 && !isResource)',
    red: unit('transport/problem', 'of a gateway is no word of the resource'),
  },
  {
    name: 'answer: numbers are rounded',
    file: 'electron/api/transport/json.ts',
    from: 'return digits.length > EXACT_DIGITS ? context?.source : value',
    to: 'return value',
    red: unit('transport/json', 'keeps numbers with more digits than a double as text'),
  },
  {
    name: 'answer: a prototype',
    file: 'electron/api/transport/json.ts',
    from: "if (key === '__proto__') return undefined\n",
    to: '',
    red: unit('transport/json', 'cannot reach a prototype'),
  },
  {
    name: 'answer: endlessly deep',
    file: 'electron/api/transport/json.ts',
    from: "    if (kind === 'deep') return err('depth')\n",
    to: '',
    red: unit('transport/json', 'is at most twenty deep, brackets in strings not counted'),
  },
  {
    name: 'answer: unfolds without an end',
    file: 'electron/api/transport/decode-body.ts',
    from: 'unfold?.(plain, { maxOutputLength: largest })',
    to: 'unfold?.(plain, { maxOutputLength: 100 * largest })',
    red: unit('transport/decode-body', 'counts decoded bytes: a small body that unfolds too far is stopped at the cap'),
  },
  {
    name: 'answer: of two lengths one is believed',
    file: 'electron/api/transport/plain-heads.ts',
    from: 'if (lengths.size !== 1 &&',
    to: 'if (lengths.size === 0 &&',
    red: habit,
  },
  {
    name: 'answer: a length is more than chunks',
    file: 'electron/api/transport/plain-heads.ts',
    from: "const isChunked = codings.at(-1) === 'chunked'",
    to: "const isChunked = codings.at(-1) === 'chunks'",
    red: habit,
  },
  {
    name: 'answer: trailers change what the head said',
    file: 'electron/api/transport/plain-heads.ts',
    from: "return told === '' ? '\\r\\n' : ''",
    to: 'return `${told}\\r\\n`',
    red: habit,
  },
  {
    name: 'answer: a plain line goes the other way',
    file: 'electron/api/accounts/transaction.ts',
    from: "direction: word === 'DEBIT' ? 'out' : 'in',",
    to: "direction: word === 'DEBIT' ? 'in' : 'out',",
    red: unit('accounts/answers', 'is read the short way as the long way, in %s'),
  },
  {
    name: 'answer: what stands behind gzip makes up for its sum',
    file: 'electron/api/transport/decode-body.ts',
    from: 'end.readUInt32LE(0) === crc32(plain) && ',
    to: '',
    red: habit,
  },
  {
    name: 'read: tried again without an end',
    file: 'electron/api/transport/retry.ts',
    from: 'TRIES = 3',
    to: 'TRIES = 300',
    red: unit('transport/retry', 'by %i is tried three times'),
  },
  {
    name: 'read: a refusal is tried again',
    file: 'electron/api/transport/retry.ts',
    from: 'PASSING = [408,',
    to: 'PASSING = [401, 408,',
    red: unit('transport/retry', 'by %i is not tried again'),
  },
  {
    name: 'read: page 0 is never learned of',
    file: 'electron/api/first-page.ts',
    from: 'now.length + mine.length === 0) learned = 0',
    to: 'now.length + mine.length === 0) learned = 1',
    red: unit('page-counts', 'a doubt is not called clear by a second page that was taken for the first; counted: %s'),
  },
  {
    name: 'read: what could not be read is not asked for again',
    file: 'electron/services/lists/reread-stale.ts',
    from: 'seenBefore: before(now, dayMs)',
    to: 'seenBefore: before(now, 1_000 * dayMs)',
    red: whole(
      'services/unread-rows',
      'of infractions and boletos is asked for once more too, after every reading that holds it no more',
    ),
  },
  {
    name: 'closing: closed without a line that could not be read',
    file: 'shared/books/closing-of.ts',
    from: 'const left = [unread, ',
    to: 'const left = [0 * unread, ',
    red: { file: 'tests/unit/shared/books/closing-of.test.ts', test: 'is not done while %s' },
  },
  {
    name: 'unit of amounts: a connection of which nobody said it',
    file: 'electron/app/connection-handlers.ts',
    from: 'if (form.accounts.amounts === undefined)',
    to: 'if (form.accounts.amounts === null)',
    red: whole(
      'app/connect',
      'no connection is made, and nobody is asked, while nobody has said in which unit its API writes amounts',
    ),
  },
  {
    name: 'health: a bank behind whose gateway nobody is counts as connected',
    file: 'electron/app/open-health.ts',
    from: '[502, 503, 504].includes(error.status)',
    to: '[502, 504].includes(error.status)',
    red: whole('app/health', 'a bank of which only the gateway answers is not called connected'),
  },
  {
    name: 'unit of amounts: an order in reais to who counts in centavos',
    file: 'electron/api/create-paying.ts',
    from: "orderIn(access.amounts ?? 'reais', bytes)",
    to: "orderIn('reais', bytes)",
    red: whole(
      'api/paying',
      'is written in whole centavos, the same each time, where the connection says so, and its answer read so',
    ),
  },
  {
    name: 'unit of amounts: an order whose amount is none leaves as it is',
    file: 'electron/api/create-paying.ts',
    from: 'if (!order.success || amount === null || !amount.ok) return null',
    to: 'if (!order.success || amount === null || !amount.ok) return bytes',
    red: whole('api/paying', 'of which no amount can be written so does not leave'),
  },
  {
    name: 'unit of amounts: another one over what is kept',
    file: 'electron/app/change-connection.ts',
    from: 'if (counted !== null) return err(counted)',
    to: 'if (counted === undefined) return err(counted)',
    red: whole(
      'app/connection-change',
      'keeps the unit of its amounts once something was read in it, and takes the other one as long as nothing was',
    ),
  },
  ...walls,
  ...replies,
]
