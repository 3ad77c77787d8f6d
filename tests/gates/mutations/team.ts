import type { Mutation } from '../mutation.ts'

const judge = 'electron/team/judge-entry.ts'
const replica = 'electron/team/open-replica.ts'
const readingOn = 'electron/team/reading-on.ts'
const attack = (test: string) => ({ file: 'tests/integration/team/attacks.test.ts', test })
const book = (test: string) => ({ file: 'tests/integration/team/book.test.ts', test })
const desk = (test: string) => ({ file: 'tests/integration/team/no-credential.test.ts', test })
const joins = (test: string) => ({ file: 'tests/integration/team/joining.test.ts', test })
const handBack = (test: string) => ({ file: 'tests/integration/team/hand-back.test.ts', test })
const verified = (test: string) => ({ file: 'tests/unit/electron/team/verify-book.test.ts', test })
const passOver = (test: string) => ({ file: 'tests/unit/electron/team/pass-over.test.ts', test })
const marked = (test: string) => ({ file: 'tests/unit/electron/team/server-mark.test.ts', test })
const stranger = (test: string) => ({ file: 'tests/integration/team/strangers.test.ts', test })
const moves = (test: string) => ({ file: 'tests/integration/team/founding.test.ts', test })
const history = (test: string) => ({ file: 'tests/integration/vault/shared-calls.test.ts', test })
const fails = (test: string) => ({ file: 'tests/integration/team/failures.test.ts', test })
const hostile = (test: string) => ({ file: 'tests/integration/vault/hostile-calls.test.ts', test })
const approvals = 'electron/team/approvals.ts'
const once = (test: string) => ({ file: 'tests/unit/electron/team/approvals.test.ts', test })
const self = (test: string) => ({ file: 'tests/integration/team/automatic-book.test.ts', test })
const itself = (test: string) => ({ file: 'tests/unit/electron/app/automatic-desk.test.ts', test })
const tooMuch =
  'of a file has no more fetched than it may have, nor than is said of it: it is told as missing, and stops nobody'
const unbroken =
  'no reading of any desk breaks by it, no chain is told to be damaged, and no call behind it fails by this computer'
const unlawful =
  'is sent by nobody where it is none of that: unapproved, given back, over, above the amount, of other rules, the first to an account'
const askedFor =
  'may be asked for also where it was prepared before there was a policy, is taken back by who prepared it, and not approved while it is given back'
const unapproved =
  'is not sent by what is none: nobody, who prepared it, another hash, an edited byte, one twice, too late, given back, removed'
const approvedBatch =
  'is a batch as one thing: its rows are sent by its approval, not by that of another of the same sum, nor once one was changed'
const role = 'changes nothing: it may read, append and add blobs'
const reached = 'reaches the server by TLS alone, of its own authority, by its own name, with its own certificate'

/** What the company's book is believed for: its chain, its signatures, its epochs, and the comparison that decides between desks. */
export const teamMutations: readonly Mutation[] = [
  {
    name: 'book: a refusal of an append is believed unlooked',
    file: replica,
    from: 'placed.ok || isFinal ? await catchUp() : placed',
    to: 'placed.ok || (isFinal && tried > 999) ? await catchUp() : placed',
    red: {
      file: 'tests/integration/team/promises.test.ts',
      test: 'that refuses what was done is not believed before this desk has looked: what stands there is answered',
    },
  },
  {
    name: 'book: a desk pays other bytes than people are shown',
    file: 'electron/journal/as-reviewed.ts',
    from: 'Buffer.from(encode(request)).equals(intent.bytes)',
    to: 'encode(request).length > 0',
    red: {
      file: 'tests/unit/electron/journal/journal.test.ts',
      test: 'that another desk wrote is sent by no yes where its bytes, amount or payee are not those of the request that people are shown',
    },
  },
  {
    name: 'book: another server than the book lay on is written on unheard',
    file: replica,
    from: 'looked.ok && server.unheard().length > 0',
    to: 'looked.ok && server.unheard().length > 999',
    red: marked('is written on by nobody before every other desk was heard, each by a sign of now'),
  },
  {
    name: 'book: a sign of before the server was another one is one of now',
    file: replica,
    from: 'isNow && server.hear(said.member)',
    to: '(isNow || true) && server.hear(said.member)',
    red: marked('is written on by nobody before every other desk was heard, each by a sign of now'),
  },
  {
    name: 'book: who came in by a recovery sheet is another person',
    file: 'electron/team/person-of.ts',
    from: 'members.find((each) => each.id === id)?.person ?? id',
    to: '(members.find((each) => each.id === id && each.person === id)?.person ?? id)',
    red: stranger('sends nothing, on any desk, however it is told'),
  },
  {
    name: 'book: a member joins once more by the same keys',
    file: 'electron/team/epochs.ts',
    from: 'members.some(({ sign }) => sign === one.sign)',
    to: 'members.some(({ sign }) => sign === one.id)',
    red: stranger('lets nobody in twice: neither a member by their own keys, nor who says to have another’s'),
  },
  {
    name: 'book: an entry of an epoch whose beginning was kept back is nothing',
    file: judge,
    from: "if (entry.epoch > Math.max(roster.epoch, 1)) return fault('fork')",
    to: '',
    red: stranger('tells nobody another history unseen: who had read it, and who reads it for the first time'),
  },
  {
    name: 'book: a desk is given a credential of another account',
    file: 'electron/app/give-credential.ts',
    from: "if (!isOfBook(before, profile)) return err(bookError('foreign'))",
    to: 'void isOfBook',
    red: desk(
      'is given one later, where its member pays and it is of the same account, and pays from then on as the same member',
    ),
  },
  {
    name: 'book: a desk that does not pay is given a credential',
    file: 'electron/app/give-credential.ts',
    from: "if (me?.roles.includes('paga') !== true) return err(bookError('rights'))",
    to: 'void me',
    red: desk('is given none where its member does not pay'),
  },
  {
    name: 'book: a defense is written over one that nobody here saw',
    file: 'electron/vault/stores/infraction-defense.ts',
    from: 'found !== text && hashOfText(found) !== seen',
    to: 'found !== text && seen.length === 0',
    red: {
      file: 'tests/integration/app/infractions.test.ts',
      test: 'that somebody else wrote meanwhile is not written over: what stands there is answered, and what was seen of it may be',
    },
  },
  {
    name: 'by itself: what nobody approved is sent where the policy asks for nobody',
    file: approvals,
    from: 'let [needed, most] = [automatic === null ? 0 : 1, 0]',
    to: 'let [needed, most] = [0, 0]',
    red: self('takes an approval also where the policy asks for none'),
  },
  {
    name: 'by itself: rules that are over are gone by still',
    file: 'electron/team/automatic.ts',
    from: 'automatic !== null && automatic.seq === named && ',
    to: 'automatic !== null && ',
    red: self(unlawful),
  },
  {
    name: 'by itself: any amount is sent',
    file: 'electron/team/automatic.ts',
    from: ' && amount <= automatic.rules.upTo',
    to: ' && amount > 0',
    red: self(unlawful),
  },
  {
    name: 'by itself: somebody is paid who never was',
    file: 'electron/team/automatic.ts',
    from: ' && !isFirst',
    to: ' && (isFirst || !isFirst)',
    red: self(unlawful),
  },
  {
    name: 'by itself: what names no rules of the book is taken for a press',
    file: 'electron/team/automatic.ts',
    from: '.data ?? -1',
    to: '.data ?? null',
    red: self(unlawful),
  },
  {
    name: 'by itself: a yes outlives the session that it was given in',
    file: 'electron/confirmation/approvals.ts',
    from: '      standing.clear()\n',
    to: '',
    red: itself('holds an order back once every yes is dropped, as a lock does'),
  },
  {
    name: 'by itself: a yes is one to other rules too',
    file: 'electron/confirmation/approvals.ts',
    from: 'standing.has(yes) && yes.rules === rules',
    to: 'standing.has(yes) && rules > 0',
    red: itself('a yes to paying by itself is one to payments of those rules alone, each spent once'),
  },
  {
    name: 'by itself: an order goes where it may not any more',
    file: 'electron/app/automatic-desk.ts',
    from: "if (automatic?.seq !== yes.rules) return 'rules'",
    to: "if (automatic === undefined || automatic === null) return 'rules'",
    red: itself('holds an order back once the rules are other ones'),
  },
  {
    name: 'by itself: a doubt holds nothing back',
    file: 'electron/app/automatic-desk.ts',
    from: "if (!doubtful.ok || doubtful.value.length > 0) return 'doubt'",
    to: "if (!doubtful.ok) return 'doubt'",
    red: itself('holds an order back while a payment is in doubt'),
  },
  {
    name: 'by itself: any hour is one of its hours',
    file: 'electron/app/automatic-desk.ts',
    from: 'hour >= from && hour < until',
    to: 'hour >= from || hour < until',
    red: itself('holds an order back from the hour on at which they end'),
  },
  {
    name: 'book: a desk without a credential reaches out',
    file: 'electron/services/connections/no-way.ts',
    from: 'if (retiredAt === null) return null',
    to: 'if (retiredAt === null || byBook) return null',
    red: desk('is made out of an invitation alone, and says whose account it is of and that it reaches nobody'),
  },
  {
    name: 'book: the code says nothing of whose account the book is of',
    file: 'electron/team/members.ts',
    from: 'const account = [environment, document, number]',
    to: 'const account = [environment, document, number].slice(3)',
    red: desk('is admitted by no code where its file names another account than the book is of'),
  },
  {
    name: 'book: what stands at the server is taken for what was read of it',
    file: 'electron/team/parted.ts',
    from: 'found.value !== null && found.value.mac === own.value',
    to: 'found.value !== null && own.value !== null',
    red: {
      file: 'tests/unit/electron/team/parted.test.ts',
      test: 'where another wrote over the old copy, says where both part: %i after %i',
    },
  },
  {
    name: 'book: how far another desk has read holds nothing back',
    file: 'electron/team/open-replica.ts',
    from: 'others.isLacking(before, head().seq)',
    to: 'others.isLacking(null, head().seq)',
    red: handBack('writes nothing once it hears how far the other is, until that was given back'),
  },
  {
    name: 'book: any member has an entry that stops all desks passed over',
    file: 'electron/team/pass-over.ts',
    from: "by?.roles.includes('administra') !== true",
    to: 'by === null',
    red: passOver(
      'is passed over by nobody else: no other member, none of whom was removed, none that names another entry or hash',
    ),
  },
  {
    name: 'book: a decision about one entry passes over every other',
    file: 'electron/team/pass-over.ts',
    from: 'if (isOfIt && ',
    to: 'if (',
    red: passOver(
      'is passed over by nobody else: no other member, none of whom was removed, none that names another entry or hash',
    ),
  },
  {
    name: 'book: who does not administer asks to pass over what stops all',
    file: 'electron/app/stops-of.ts',
    from: 'mayPassOver: isAdministrator(team) &&',
    to: 'mayPassOver:',
    red: {
      file: 'tests/integration/team/pass-over.test.ts',
      test: 'a record that somebody forged with a desk’s password stops all desks, until who administers says in Quita’s own window to go on without it',
    },
  },
  {
    name: 'book: an invitation is answered over an old copy of the server',
    file: 'electron/team/answer-invitation.ts',
    from: '() => instantMs(now()), invitation.head)',
    to: '() => instantMs(now()))',
    red: joins(
      'answers no invitation at a server that was put back to before it, so that what is missing there can be given back',
    ),
  },
  {
    name: 'book: another desk that read another history stops nobody',
    file: 'electron/team/read-by-others.ts',
    from: 'if (own.value !== said.mac) return said',
    to: 'if (own.value === said.member) return said',
    red: handBack(
      'says that there are two histories once the other names an entry that is another here, however far it has written since',
    ),
  },
  {
    name: 'book: a removal that did not come about lets a lost desk go',
    file: 'electron/team/open-replica.ts',
    from: 'hear(lost)',
    to: 'others.forget(lost.member)',
    red: handBack('is held by a lost desk as long as its removal did not come about'),
  },
  {
    name: 'book: a server that was away is written on unlooked',
    file: 'electron/team/open-replica.ts',
    from: 'mustLook ||= !placed.ok',
    to: 'mustLook ||= placed.ok && !placed.ok',
    red: handBack('is not written on by a desk that was at its end before it was away'),
  },
  {
    name: 'book: a server that somebody wrote over is given entries behind that',
    file: 'electron/team/hand-back.ts',
    from: 'if (there > common)',
    to: 'if (there > here + common)',
    red: handBack('is given nothing where somebody wrote over the copy'),
  },
  {
    name: 'book: anybody gives a server back what it lost',
    file: 'electron/app/parted-handlers.ts',
    from: 'mayHandBack: administers && isPart',
    to: 'mayHandBack: isPart',
    red: {
      file: 'tests/integration/team/restored.test.ts',
      test: 'nobody but who administers gives anything back',
    },
  },
  {
    name: 'book: a file of the book is not brought when it is opened',
    file: 'electron/team/bring-files.ts',
    from: 'while (isAwaiting(told)) {',
    to: 'while (isAwaiting(null)) {',
    red: {
      file: 'tests/unit/electron/team/bring-files.test.ts',
      test: 'a file that lies in the book alone is brought when it is opened',
    },
  },
  {
    name: 'book: a file of the book is not brought meanwhile',
    file: 'electron/team/team-desk.ts',
    from: 'if (moved.ok) bringSome()',
    to: 'void bringSome',
    red: desk('of an auditor is brought a file that lies in the book alone, and opens it'),
  },
  {
    name: 'book: who only reads asks for an approval',
    file: 'electron/app/approval-handlers.ts',
    from: 'return me !== null && mayPrepare(me)',
    to: 'return me !== null || mayPrepare({ roles: [] })',
    red: desk('of an auditor reads and exports everything, writes nothing and asks nothing of the institution'),
  },
  {
    name: 'book: who comes second moves the payment too',
    file: 'electron/vault/stores/journal-store.ts',
    from: 'if (found.state !== from.state || found.seq !== from.seq) return err(moved(from, found))',
    to: '',
    red: book('of two that confirm one payment at once, one moves it and the other is told that it has moved'),
  },
  {
    name: 'book: who approves is not shown that the key was refused',
    file: 'electron/app/read-approval.ts',
    from: 'const refusedWay = refused.value',
    to: 'const refusedWay = found.value.amount > 0 ? null : refused.value',
    red: joins('is shown before all else that the key of a payment was refused, with whose word that is'),
  },
  {
    name: 'book: nobody has to have signed',
    file: judge,
    from: "if (!(await reader.isSigned(signer, entry))) return fault('signature')",
    to: '',
    red: attack('an edited body'),
  },
  {
    name: 'book: a signature is not bound to its entry',
    file: 'electron/team/write-entry.ts',
    from: "return ['quita book entry', 1, book, id, author, epoch] as const",
    to: "return ['quita book entry', 1, book, id.slice(0, 0), author, epoch] as const",
    red: attack('an entry told once more, under its own id or under another'),
  },
  {
    name: 'book: the chain is not reckoned',
    file: judge,
    from: "if (entry.mac !== macAfter(head.mac, entry)) return fault('chain')",
    to: '',
    red: attack('an entry that is gone, with its number or with the numbers closed over it'),
  },
  {
    name: 'book: what the author had seen is not looked at',
    file: judge,
    from: "if (seen.seq >= entry.seq || (await reader.macAt(seen.seq)) !== seen.mac) return fault('fork')",
    to: 'void seen',
    red: attack('two histories told to two desks: at the first entry that crosses'),
  },
  {
    name: 'book: what is sealed for an older epoch counts',
    file: judge,
    from: "if (!isOfEpoch && entry.epoch !== 0) return nothing('epoch')",
    to: 'void isOfEpoch',
    red: book('what a member seals before it knows of a new epoch is sealed anew, and not read by who was removed'),
  },
  {
    name: 'book: what this desk remembers is not looked for',
    file: readingOn,
    from: "if (first === undefined) return err(bookError('behind', tip.seq))",
    to: 'if (first === undefined) return ok([])',
    red: attack('a tail that was cut, by who had read it; and an old backup that was gone on with'),
  },
  {
    name: 'book: another entry at a number that was read is passed over',
    file: readingOn,
    from: 'first.seq === tip.seq && first.mac === tip.mac',
    to: 'first.seq === tip.seq',
    red: attack('two entries that changed places'),
  },
  {
    name: 'book: an entry is applied twice',
    file: 'electron/vault/stores/team-store.ts',
    from: 'if (seq !== before + 1 || isApplied.get(id) !== undefined)',
    to: 'if (seq !== before + 1)',
    red: attack('an entry told once more, under its own id or under another'),
  },
  {
    name: 'book: a key that was handed over with the admission is awaited again',
    file: 'electron/team/ring-after.ts',
    from: "if ((deed.kind !== 'remove' && deed.kind !== 'sheet') || before.length >= epoch) return before",
    to: "if (deed.kind !== 'remove' && deed.kind !== 'sheet') return before",
    red: book('who is admitted after one removal reads on after the next'),
  },
  {
    name: 'book: who only reads writes',
    file: judge,
    from: 'if (member === null || epoch === 0 || !mayCall(member, deed)) return',
    to: 'if (member === null || epoch === 0) return',
    red: attack('of who only reads lets nothing be written'),
  },
  {
    name: 'book: an invitation is answered twice',
    file: 'electron/team/roster.ts',
    from: 'invitation === undefined || invitation.joined !== null || invitation.isUsed',
    to: 'invitation === undefined',
    red: attack('is answered once, and by nobody after it was used'),
  },
  {
    name: 'book: a desk may change rows of the server',
    file: 'electron/team/postgres/schema.ts',
    from: 'GRANT SELECT ON quita.entry,',
    to: 'GRANT ALL ON quita.entry,',
    red: attack(role),
  },
  {
    name: 'book: any server’s certificate will do',
    file: 'electron/team/postgres/connect.ts',
    from: 'rejectUnauthorized: true',
    to: 'rejectUnauthorized: false',
    red: attack(reached),
  },
  {
    name: 'book: a server by its number is taken for this computer',
    file: 'electron/team/postgres/connect.ts',
    from: 'checkServerIdentity(host, certificate)',
    to: "checkServerIdentity('localhost', certificate)",
    red: attack(reached),
  },
  {
    name: 'book: what a call says is applied unread',
    file: 'electron/team/read-call.ts',
    from: 'readArguments({ ...call, args: left.args })',
    to: 'ok(left.args)',
    red: attack('stops all desks at it, by name, and changes no row: $table $call'),
  },
  {
    name: 'book: bytes of a file that are other ones are kept',
    file: 'electron/team/blobs.ts',
    from: 'whole.length === file.size && sha256(whole) === file.sha256',
    to: 'whole.length > 0',
    red: fails(tooMuch),
  },
  {
    name: 'book: a file lies where the last entry that names it says',
    file: 'electron/team/fetch-files.ts',
    from: 'new Set([file.name, proper]) : [proper]',
    to: '[file.name] : []',
    red: fails('of where a file lies that it lies elsewhere hides it from nobody, also in a later epoch'),
  },
  {
    name: 'book: a standby is said to take a book',
    file: 'electron/team/postgres/try-server.ts',
    from: "if (standby && !step('writes', 'standby'))",
    to: "if (standby && steps.length > 99 && !step('writes', 'standby'))",
    red: {
      file: 'tests/integration/team/verify-book.test.ts',
      test: 'that follows another one says so, and takes a book once it does not',
    },
  },
  {
    name: 'book: any number of parts of a file is fetched',
    file: 'electron/team/blobs.ts',
    from: 'file.size > MAX_FILE_BYTES ? ok(null)',
    to: 'file.size > MAX_FILE_BYTES * 1000 ? ok(null)',
    red: fails(tooMuch),
  },
  {
    name: 'book: a body of any size is fetched',
    file: 'electron/team/postgres/postgres-log.ts',
    from: 'WHEN octet_length(body) <= ${MOST_BODY} THEN',
    to: 'WHEN octet_length(body) <= 99 * ${MOST_BODY} THEN',
    red: fails(
      'by what an administrator lets into the tables beyond their limits: no desk fetches it, all stop at it, and it is passed over',
    ),
  },
  {
    name: 'book: what lies deeper than a desk writes is read',
    file: 'electron/team/bytes-json.ts',
    from: 'const MOST_DEPTH = 64',
    to: 'const MOST_DEPTH = 64_000',
    red: {
      file: 'tests/unit/electron/team/deed.test.ts',
      test: 'what lies deeper than any desk writes is nothing to every desk, however deep: none has to read so far to know it',
    },
  },
  {
    name: 'book: half a letter is chained as no vault keeps it',
    file: 'electron/team/bytes-json.ts',
    from: 'return value.toWellFormed()',
    to: 'return value',
    red: hostile(unbroken),
  },
  {
    name: 'book: a number above all sums is applied',
    file: 'electron/team/call-arguments.ts',
    from: 'Math.abs(value) > MOST',
    to: 'Math.abs(value) > MOST * MOST',
    red: hostile(unbroken),
  },
  {
    name: 'book: a request that nobody can show is applied',
    file: 'electron/team/call-arguments.ts',
    from: 'return data?.kind === kind && waitOf(data) === expiration',
    to: 'return data !== null && kind !== String(expiration)',
    red: {
      file: 'tests/unit/electron/team/call-arguments.test.ts',
      test: 'are none where a payment says no request that every desk can show, or another wait than that: whatever it says instead',
    },
  },
  {
    name: 'journal: a payment that says to have given up a key is damage',
    file: 'electron/vault/stores/event-proof.ts',
    from: 'if (sameMac(hash, mac)) return hash',
    to: 'if (hash.length > 0) return hash',
    red: hostile(
      'a payment that says to have given up a key that it never had, or is brought back after it gave its own up, is no damage',
    ),
  },
  {
    name: 'book: a payment waits for less than people are shown',
    file: 'electron/journal/as-reviewed.ts',
    from: 'waitOf(request) === intent.expiration',
    to: 'waitOf(request) >= 0',
    red: {
      file: 'tests/unit/electron/journal/journal.test.ts',
      test: 'that another desk wrote is sent by no yes where its bytes, amount or payee are not those of the request that people are shown',
    },
  },
  {
    name: 'book: any code admits',
    file: 'electron/team/desk-members.ts',
    from: "if (codeOf(book, invitation, invitation.joined, account) !== code) return err(bookError('code'))",
    to: '',
    red: joins('is refused with the code of somebody else, and nobody joins by it'),
  },
  {
    name: 'book: an invitation is answered after its day',
    file: 'electron/team/answer-invitation.ts',
    from: "if (now() > until) return err(bookError('late'))",
    to: 'void until',
    red: joins('is told that another has used its invitation, and that one a day old is over'),
  },
  {
    name: 'book: an answer is judged by a clock that is days off',
    file: 'electron/team/answer-invitation.ts',
    from: 'if (fault !== null) return err(bookError(fault))',
    to: 'void fault',
    red: joins('whose clock is days off is told that, and its invitation stays good'),
  },
  {
    name: 'book: what keeps a desk from entering is told as another thing',
    file: 'electron/app/open-place.ts',
    from: 'notEntered: entered.error',
    to: 'notEntered: null',
    red: joins('whose history does not hold is told what does not, and stays as it was'),
  },
  {
    name: 'book: anybody’s admission is believed',
    file: 'electron/team/members.ts',
    from: 'deed.member !== member || !isOfAdministrator(invitation, entry)',
    to: 'deed.member !== member',
    red: attack('lets nobody in by the word of whoever holds its file'),
  },
  {
    name: 'book: an invitation that was taken back admits',
    file: 'electron/team/members.ts',
    from: "return err(bookError('withdrawn'))",
    to: 'continue',
    red: joins('whose invitation was taken back is told so, before it answers and after'),
  },
  {
    name: 'book: who comes second to an invitation is not told',
    file: 'electron/team/answer-invitation.ts',
    from: "if (taken.value !== null) return err(bookError('used'))",
    to: '',
    red: joins('is told that another has used its invitation, and that one a day old is over'),
  },
  {
    name: 'book: who has payments enters and loses them',
    file: 'electron/team/enter-book.ts',
    from: 'if (has.value.counts.all > 0) return',
    to: 'if (has.value.counts.all < 0) return',
    red: joins('does not enter the book of another account, nor with payments that it would lose'),
  },
  {
    name: 'book: who only reads hands in what nobody applies',
    file: 'electron/team/team-desk.ts',
    from: "if (me !== null && !mayCall(me, call)) return err(bookError('rights'))",
    to: 'void me',
    red: joins('of who only reads reads everything and hands nothing in'),
  },
  {
    name: 'book: a vault is written while it moves',
    file: 'electron/team/team-desk.ts',
    from: "if (state !== 'current') return err(",
    to: "if (state === 'removed') return err(",
    red: moves('takes nothing before it is done, also where the server answers again'),
  },
  {
    name: 'book: what is one desk’s own goes to the server',
    file: 'electron/vault/database/open-file.ts',
    from: "db.prepare('DELETE FROM record WHERE name <> ?').run(chainRecord)",
    to: '',
    red: moves(
      'after any step is gone on with by the next opening, with each row once and nothing of its own at the server',
    ),
  },
  {
    name: 'book: what nobody has approved is sent',
    file: approvals,
    from: 'return ok(most >= needed)',
    to: 'return ok(true)',
    red: book(unapproved),
  },
  {
    name: 'book: what was given back is approved without being asked for again',
    file: approvals,
    from: "if (known.givenBack !== null) return 'deed'",
    to: '',
    red: book(askedFor),
  },
  {
    name: 'book: who asks for an approval gives it',
    file: approvals,
    from: 'const by = [...new Set([...before.by, author])]\n  return waitingWith(roster, id, { ...before, by,',
    to: 'const by = before.by\n  return waitingWith(roster, id, { ...before, by,',
    red: book(askedFor),
  },
  {
    name: 'book: what was taken back is approved still',
    file: approvals,
    from: '{ ...known, approvals: [], givenBack: null, up: null }',
    to: '{ ...known, givenBack: null, up: null }',
    red: book(askedFor),
  },
  {
    name: 'book: a review that gave its key up waits on',
    file: approvals,
    from: 'const rest = twin === undefined || twin[0] === id ?',
    to: 'const rest = twin !== undefined || twin === undefined ?',
    red: book('waits no more once its key went to a payment that was reviewed anew'),
  },
  {
    name: 'book: a batch is read again for each of its payments',
    file: approvals,
    from: "if (subject.what === 'batch' && last?.id === subject.id) return ok(last.found)",
    to: '',
    red: once('is read once for all of its payments, and again once a row was changed'),
  },
  {
    name: 'book: a batch that was changed is taken for what it was',
    file: approvals,
    from: "if (call.table === 'paymentBatches' && !ROWS_STAY.has(call.call)) last = null",
    to: 'void ROWS_STAY',
    red: once('is read once for all of its payments, and again once a row was changed'),
  },
  {
    name: 'book: what another has decided is decided once more',
    file: 'electron/app/approval-handlers.ts',
    from: "if (standing !== 'waiting') return err(",
    to: "if (standing === 'given-back') return err(",
    red: joins('approves what another prepared, as it lies in the vault, and only then it is paid'),
  },
  {
    name: 'book: an approval is good for other bytes',
    file: approvals,
    from: 'each.sha256 === sha256 && at <= each.until',
    to: 'at <= each.until',
    red: book(unapproved),
  },
  {
    name: 'book: an approval is good for ever',
    file: approvals,
    from: 'each.sha256 === sha256 && at <= each.until',
    to: 'each.sha256 === sha256',
    red: book(unapproved),
  },
  {
    name: 'book: one person approves for two',
    file: approvals,
    from: 'known.approvals.filter(({ by }) => by !== author)',
    to: 'known.approvals',
    red: book(unapproved),
  },
  {
    name: 'book: who was removed has approved still',
    file: 'electron/team/substitutes.ts',
    from: 'const here = members.filter(({ until }) => until === null)',
    to: 'const here = members',
    red: book(unapproved),
  },
  {
    name: 'book: who prepares approves as well',
    file: approvals,
    from: 'known.what !== deed.what || hasPrepared(roster, known, author)',
    to: 'known.what !== deed.what',
    red: book(unapproved),
  },
  {
    name: 'book: who only prepares sends',
    file: 'electron/team/roster.ts',
    from: "if (sendingOf(call) !== null) return roles.includes('paga')",
    to: '',
    red: book(unapproved),
  },
  {
    name: 'book: a payment in an approved row pays what it likes',
    file: 'electron/journal/approval.ts',
    from: 'isSame ? place.value.batchId : null',
    to: 'isSame || order !== null ? place.value.batchId : null',
    red: book(approvedBatch),
  },
  {
    name: 'book: a row of an approved batch may be changed',
    file: 'electron/journal/approval.ts',
    from: 'paid.map(({ told }) => told)',
    to: 'paid.length',
    red: book(approvedBatch),
  },
  {
    name: 'book: what one call puts off holds for the next',
    file: 'electron/vault/stores/team-store.ts',
    from: "if (defers.get() !== 0) db.pragma('defer_foreign_keys = OFF')",
    to: '',
    red: history(
      'makes the same rows in groups as one by one: what one call puts off or is refused is nothing to the next',
    ),
  },
  {
    name: 'book: what a call kept to be written stays where it was refused',
    file: 'electron/vault/stores/team-store.ts',
    from: '      putBack()\n',
    to: '',
    red: history(
      'makes the same rows in groups as one by one: what one call puts off or is refused is nothing to the next',
    ),
  },
  {
    name: 'book: each vault makes up the key that a review is left with',
    file: 'electron/vault/stores/journal-store.ts',
    from: 'update(`gave up ${twin} ${by}`)',
    to: 'update(`gave up ${twin} ${by} ${performance.now()}`)',
    red: history('makes the same rows and is answered the same, whatever is read, put off and opened anew in between'),
  },
  {
    name: 'book: what an older desk cannot read is of its format',
    file: 'electron/team/deed.ts',
    from: 'const FORMAT = 2',
    to: 'const FORMAT = 1',
    red: {
      file: 'tests/unit/electron/team/deed.test.ts',
      test: 'what is written is of the second format, which a desk that knows the first alone calls newer',
    },
  },
  {
    name: 'book: a batch whose end could not be kept stays as it runs',
    file: 'electron/services/payment-batches/batch-desk.ts',
    from: 'if (!kept.ok && MAY_PASS.has(kept.error.kind)) unkept.push(ending)',
    to: '',
    red: {
      file: 'tests/integration/services/payment-batches.test.ts',
      test: 'a batch whose end cannot be kept is paused as soon as it can: $kind',
    },
  },
  {
    name: 'book: half of a book is exported as the whole',
    file: 'electron/team/book-export.ts',
    from: "else return next.value === null ? ok(lines.join('')) : err(next.value)",
    to: "else return ok(lines.join(''))",
    red: {
      file: 'tests/integration/team/export.test.ts',
      test: 'a book that the server does not give whole is not exported: no half of it lies there',
    },
  },
  {
    name: 'book: an epoch whose beginning is kept back is verified as whole',
    file: 'electron/team/verify-book.ts',
    from: 'if (known !== undefined) return ids.has(known.id)',
    to: 'if (known !== undefined) return true',
    red: verified('the first entry of an epoch whose beginning the server keeps back, whichever entry that was'),
  },
  {
    name: 'book: any entry at the number of one that was passed over is taken for it',
    file: 'electron/team/verify-book.ts',
    from: 'seq === next && mac === entry.mac',
    to: 'seq === next',
    red: verified('and takes no other entry for one that was passed over'),
  },
  {
    name: 'book: the entry at which a desk stands still is not in its export',
    file: 'electron/team/book-export.ts',
    from: 'const end = facts.stands?.seq ?? facts.head.seq',
    to: 'const end = facts.head.seq',
    red: verified(
      'the entry at which the desk of the export stands still, whose author saw another history: it is in the export',
    ),
  },
  {
    name: 'book: what was judged behind a refused press is applied as it was judged',
    file: readingOn,
    from: "if (!landed.ok || landed.value === 'refused') return landed.ok ? ok(null) : landed",
    to: 'if (!landed.ok) return landed',
    red: {
      file: 'tests/integration/team/promises.test.ts',
      test: 'is told the same where a press was refused while what follows it was read and judged already',
    },
  },
  {
    name: 'book: whoever writes what the rows refuse has prepared it',
    file: readingOn,
    from: 'ifRefused = { ...after, roster: known }',
    to: 'ifRefused = after',
    red: book(
      'is prepared by nobody where the rows refuse it: nothing waits under its id, and who wrote it may approve the real one',
    ),
  },
  {
    name: 'book: what was decided is forgotten with its end',
    file: approvals,
    from: 'return { ...rest, decided: [...roster.decided, { what, id, by, approvals, givenBack, at }].slice(-DECIDED) }',
    to: 'return rest',
    red: book(
      'is known for a while once it is over: by whom it was approved or given back, and when; not what nobody was asked about',
    ),
  },
  {
    name: 'book: a substitute approves outside of the dates',
    file: 'electron/team/substitutes.ts',
    from: 'moments.every((at) => at !== null && from <= at && at <= until)',
    to: '(from <= until || moments.length > 0)',
    red: book(
      'by nobody outside of the dates, for themselves or what either prepared, once more beside who is stood in for, ended or removed',
    ),
  },
  {
    name: 'book: a substitute is one more beside who is stood in for',
    file: approvals,
    from: 'const of = voices.find((voice) => !taken.has(personOf(roster, voice)))',
    to: 'const of = voices.find((voice) => !known.by.includes(voice))',
    red: book(
      'by nobody outside of the dates, for themselves or what either prepared, once more beside who is stood in for, ended or removed',
    ),
  },
  {
    name: 'book: what waits is shown as it was before a row was changed',
    file: 'electron/app/read-approvable.ts',
    from: 'if (before?.version === version) return ok(before.found)',
    to: 'if (before !== undefined) return ok(before.found)',
    red: {
      file: 'tests/unit/electron/app/read-approvable.test.ts',
      test: 'the rows of a batch that waits are read once, however often it is looked at, and again once one was changed',
    },
  },
  {
    name: 'book: an approval holds by a clock that is a day ahead',
    file: 'electron/app/approval-handlers.ts',
    from: "deed === 'team-approve' ? await rightTime(team.log, open.clock.now) : ok(null)",
    to: 'ok(null)',
    red: {
      file: 'tests/integration/team/no-credential.test.ts',
      test: 'approves nothing while its clock is a day ahead or behind, since what it signs holds for a day by it',
    },
  },
  {
    name: 'book: a payment that rows refused to take is held to be taken',
    file: 'electron/vault/stores/team-store.ts',
    from: '?.ok === false && taken.includes(place)',
    to: '?.ok === false && taken.includes(-1 - place)',
    red: {
      file: 'tests/integration/team/promises.test.ts',
      test: 'is nobody once it did not leave, though another pressed that had not read of it',
    },
  },
]
