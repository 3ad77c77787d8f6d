import type { Mutation, Witness } from '../mutation.ts'

const main = (file: string, test: string): Witness => ({ file: `tests/unit/electron/main/${file}.test.ts`, test })

const ofAsk = (test: string): Witness => ({ file: 'tests/unit/shared/ipc/ask-size.test.ts', test })

const devices = main('guards', 'denies devices, screens, pairing and spelling')
const permissions = main('guards', 'denies every permission that Electron 45 knows')

function guard(name: string, from: string, to: string, red: Witness): Mutation {
  return { name, file: 'electron/main/guards.ts', from, to, red }
}

function navigation(event: string, what: string): Mutation {
  const line = `  contents.on('${event}', refuse('${what}'))\n`
  return guard(`navigation: ${event} is let through`, line, '', main('guards', 'is refused %s, to our own address too'))
}

function sender(name: string, from: string, to: string, test: string): Mutation {
  return { name: `sender: ${name}`, file: 'electron/main/sender.ts', from, to, red: main('sender', test) }
}

/** What a page may do, where it may go, and who may call. */
export const pageMutations: readonly Mutation[] = [
  {
    name: 'lock: the values of secret headers go over it with the connect form',
    file: 'renderer/features/connections/connect-behind.ts',
    from: 'map(({ id, name, isKept }) => ({ id, name, isKept }))',
    to: 'map((header) => header)',
    red: {
      file: 'tests/unit/renderer/features/connections/connect-behind.test.ts',
      test: 'what a lock spares of the connect form holds all that was typed but its secrets',
    },
  },
  {
    name: 'page: the date field empties what it has read out by markup',
    file: 'build/tame-packages.ts',
    from: "to: '.replaceChildren()' }",
    to: `to: ".innerHTML = ''" }`,
    red: {
      file: 'tests/unit/build/check-bundles.test.ts',
      test: 'what a package reads out is emptied without markup, which the policy of the page refuses',
    },
  },
  {
    name: 'page: no policy at all',
    file: 'electron/main/app-protocol.ts',
    from: "'content-security-policy': policyFor(request.url),",
    to: "'content-security-policy': request.url === '' ? policyFor(request.url) : '',",
    red: main('app-protocol', 'serves each built file with its type, the policy and nosniff'),
  },
  {
    name: 'page: what a file is may be guessed',
    file: 'electron/main/app-protocol.ts',
    from: "    'x-content-type-options': 'nosniff',\n",
    to: '',
    red: main('app-protocol', 'serves each built file with its type, the policy and nosniff'),
  },
  {
    name: 'page: compiled code is kept on the disk',
    file: 'electron/main/app-protocol.ts',
    from: 'codeCache: false',
    to: 'codeCache: true',
    red: main('index', 'with our scheme, which is secure, reads no file outside and bypasses no policy'),
  },
  {
    name: 'page: its session writes to the disk',
    file: 'electron/main/page-session.ts',
    from: "session.fromPartition('quita', { cache: false })",
    to: "session.fromPartition('persist:quita')",
    red: main('window', 'has the session that keeps nothing on the disk'),
  },
  {
    name: 'page: our scheme bypasses the policy',
    file: 'electron/main/app-protocol.ts',
    from: 'standard: true, secure: true,',
    to: 'standard: true, secure: true, bypassCSP: true,',
    red: main('index', 'with our scheme, which is secure, reads no file outside and bypasses no policy'),
  },
  {
    name: 'page: an address is found by a part of it',
    file: 'electron/main/app-protocol.ts',
    from: 'table.get(request.url)',
    to: "table.get(request.url.replace(/[?#;%].*$/, ''))",
    red: main('app-protocol', 'answers %s with 404 and an empty body'),
  },
  {
    name: 'page: any method is answered',
    file: 'electron/main/app-protocol.ts',
    from: "request.method === 'GET' ? ",
    to: "request.method !== '' ? ",
    red: main('app-protocol', 'answers %s with 404'),
  },
  guard('permissions: one that is asked for is given', 'answer(false)\n', 'answer(true)\n', permissions),
  guard(
    'permissions: one that is looked up is given',
    'session.setPermissionCheckHandler(() => false)',
    'session.setPermissionCheckHandler(() => true)',
    permissions,
  ),
  guard(
    'permissions: devices',
    'session.setDevicePermissionHandler(() => false)',
    'session.setDevicePermissionHandler(() => true)',
    devices,
  ),
  guard('permissions: the screen may be captured', 'answer(null))', 'answer({}))', devices),
  guard('permissions: no USB class is protected', '({ protectedClasses }) => protectedClasses', '() => []', devices),
  guard('permissions: Bluetooth pairs', 'confirmed: false', 'confirmed: true', devices),
  guard(
    'permissions: a dictionary is fetched',
    'setSpellCheckerEnabled(false)',
    'setSpellCheckerEnabled(true)',
    devices,
  ),
  guard(
    'downloads are let through',
    "    event.preventDefault()\n    refused('download')\n",
    "    refused('download')\n",
    main('guards', 'refuses downloads'),
  ),
  guard(
    'requests: every address',
    'answer({ cancel: !ours })',
    'answer({})',
    main('guards', 'blocks a request for %j'),
  ),
  navigation('will-navigate', 'navigation'),
  guard(
    'navigation: any frame',
    'if (event.isMainFrame || event.url !== READER_URL) refuseFrame(event)',
    'if (event.isMainFrame) refuseFrame(event)',
    main('guards', 'may hold the frame of papers, and no other frame'),
  ),
  guard(
    'requests: the tools of a browser, in a release too',
    '(developer && isOfTools(details.url))',
    'isOfTools(details.url)',
    main('guards', "lets the browser's own tools load theirs in development alone"),
  ),
  navigation('will-redirect', 'redirect'),
  navigation('will-attach-webview', 'webview'),
  guard(
    'navigation: a page opens windows',
    "return { action: 'deny' }",
    "return { action: 'allow' }",
    main('guards', 'may not open a window, whatever the address'),
  ),
  {
    name: 'origin: a host that only ends like ours',
    file: 'electron/main/origin.ts',
    from: 'address.startsWith(`${APP_SCHEME}://${host}/`)',
    to: 'true',
    red: main('sender', 'from the main frame at %j'),
  },
  sender('another window', "if (event.sender.id !== owner.contentsId) return 'window'\n", '', 'from %s'),
  sender(
    'a frame in our page',
    'event.senderFrame === null || event.senderFrame.parent !== null',
    'event.senderFrame === null',
    'from %s',
  ),
  sender(
    'another origin',
    "isOfHost(event.senderFrame.url, owner.host) ? null : 'origin'",
    'null',
    'from the main frame at %j',
  ),
  {
    name: 'sender: it is not asked about',
    file: 'electron/main/lane.ts',
    from: 'if (fault !== null) return refuse(needs.log, `sender-${fault}`)\n',
    to: '',
    red: main('lane', 'refuses %s aloud, without payload, and asks nobody'),
  },
  {
    name: 'ask: its weight is not looked at',
    file: 'electron/main/lane.ts',
    from: 'const weight = askFault(ask)',
    to: 'const weight = typeof ask === "symbol" ? askFault(ask) : null',
    red: main('lane', 'refuses %s aloud, without payload, and asks nobody'),
  },
  {
    name: 'ask: 2 GiB of text',
    file: 'shared/ipc/ask-size.ts',
    from: 'MAX_ASK_BYTES = 2 * 1024 * 1024',
    to: 'MAX_ASK_BYTES = 2 * 1024 * 1024 * 1024',
    red: ofAsk('takes so much and no more'),
  },
  {
    name: 'ask: 64 GiB of files',
    file: 'shared/ipc/ask-size.ts',
    from: 'MAX_FILE_BYTES = 64 * 1024 * 1024',
    to: 'MAX_FILE_BYTES = 64 * 1024 * 1024 * 1024',
    red: ofAsk('takes so much and no more'),
  },
  {
    name: 'ask: endlessly deep',
    file: 'shared/ipc/ask-size.ts',
    from: 'budget.values < 0 || depth > MAX_DEPTH',
    to: 'budget.values < 0',
    red: ofAsk('that holds %s is refused'),
  },
  {
    name: 'ask: one endless text',
    file: 'shared/ipc/ask-size.ts',
    from: 'MAX_TEXT = 64 * 1024',
    to: 'MAX_TEXT = 64 * 1024 * 1024',
    red: ofAsk('takes so much and no more'),
  },
  {
    name: 'ask: endless values',
    file: 'shared/ipc/ask-size.ts',
    from: 'MAX_VALUES = 100_000',
    to: 'MAX_VALUES = 100_000_000',
    red: ofAsk('takes no more names and values than are checked in a moment, however light they are'),
  },
  {
    name: 'ask: endless names',
    file: 'shared/ipc/ask-size.ts',
    from: 'MAX_NAMES = 500',
    to: 'MAX_NAMES = 500_000',
    red: ofAsk('takes so much and no more'),
  },
  {
    name: 'ask: a list is walked before its length is judged',
    file: 'shared/ipc/ask-size.ts',
    from: 'if (list.length > MAX_ITEMS || list.length * LEAST_BYTES > budget.left) return tooMuch(budget)',
    to: '',
    red: ofAsk('with a list of %i empty places is refused by its length'),
  },
  {
    name: 'page: a second press asks once more',
    file: 'renderer/bridge/use-remote.ts',
    from: 'if (current !== null && replaceEqualDeep(current.ask, ask) === current.ask) return current.reply\n',
    to: '',
    red: {
      file: 'tests/unit/renderer/bridge/cache.test.ts',
      test: 'is asked once for presses that are alike, and once more for another or after its answer',
    },
  },
]
