import type { Mutation, Witness } from '../mutation.ts'

const test = (title: string): Witness => ({ file: 'tests/unit/electron/main/app-protocol.test.ts', test: title })

const pinned = test('says exactly what the page, the frame of papers and the reader of codes may do')
const ofItsOwn = test("serves the confirmation's page from a host of its own, under a policy of its own")

type Change = readonly [from: string, to: string]

/** One change of each line of a policy; a line is found by the name of its policy and everything that stands between the two. */
function policy(whose: string, name: string, red: Witness, lines: readonly Change[]): Mutation[] {
  return lines.map(([from, to], at) => {
    const before = lines.slice(0, at).map(([line]) => `  ${line},`)
    const until = [`export const ${name} = [`, ...before].join('\n')
    const change = (line: string): string => `${until}\n  ${line},\n`
    const file = 'electron/main/app-protocol.ts'
    return { name: `policy of the ${whose}: ${to}`, file, from: change(from), to: change(to), red }
  })
}

const WITHOUT_TRUSTED_TYPES: Change = [`"require-trusted-types-for 'script'"`, `"upgrade-insecure-requests"`]

/** What each page may do, line by line. */
export const policyMutations: readonly Mutation[] = [
  ...policy('page', 'CONTENT_SECURITY_POLICY', pinned, [
    [`"default-src 'none'"`, `"default-src 'self'"`],
    [`"script-src 'self'"`, `"script-src 'self' 'unsafe-inline'"`],
    [`"worker-src 'none'"`, `"worker-src 'self'"`],
    [`"style-src 'self'"`, `"style-src 'self' 'unsafe-inline'"`],
    [`"font-src 'self'"`, `"font-src 'self' data:"`],
    [`"img-src 'self' blob:"`, `"img-src 'self' blob: https:"`],
    [`"connect-src 'none'"`, `"connect-src 'self'"`],
    [`"base-uri 'none'"`, `"base-uri 'self'"`],
    [`"form-action 'none'"`, `"form-action 'self'"`],
    ['`frame-src ${APP_SCHEME}://${READER_HOST}`', '`frame-src ${APP_SCHEME}:`'],
    [`"object-src 'none'"`, `"object-src 'self'"`],
    [`"frame-ancestors 'none'"`, `"frame-ancestors 'self'"`],
    WITHOUT_TRUSTED_TYPES,
    [`"trusted-types 'none'"`, `"trusted-types *"`],
  ]),
  ...policy('frame of papers', 'READER_POLICY', pinned, [
    [`"default-src 'none'"`, `"default-src 'self'"`],
    [`"script-src 'self'"`, `"script-src 'self' 'wasm-unsafe-eval'"`],
    [`"worker-src 'self'"`, `"worker-src 'self' blob:"`],
    [`"connect-src 'none'"`, `"connect-src 'self'"`],
    [`"base-uri 'none'"`, `"base-uri 'self'"`],
    [`"form-action 'none'"`, `"form-action 'self'"`],
    [`"frame-src 'none'"`, `"frame-src 'self'"`],
    [`"object-src 'none'"`, `"object-src 'self'"`],
    ['`frame-ancestors ${APP_SCHEME}://${APP_HOST}`', '`frame-ancestors ${APP_SCHEME}:`'],
    ["'sandbox allow-scripts allow-same-origin'", "'sandbox allow-scripts allow-same-origin allow-popups'"],
    WITHOUT_TRUSTED_TYPES,
    ["'trusted-types default'", "'trusted-types *'"],
  ]),
  ...policy('reader of codes', 'WORKER_POLICY', pinned, [
    [`"default-src 'none'"`, `"default-src 'self'"`],
    [`"script-src 'self' 'wasm-unsafe-eval'"`, `"script-src 'self' 'unsafe-eval'"`],
    [`"connect-src 'none'"`, `"connect-src 'self'"`],
    WITHOUT_TRUSTED_TYPES,
    [`"trusted-types 'none'"`, `"trusted-types *"`],
  ]),
  ...policy('confirmation', 'CONFIRMATION_POLICY', ofItsOwn, [
    [`"default-src 'none'"`, `"default-src 'self'"`],
    [`"script-src 'self'"`, `"script-src 'self' 'unsafe-inline'"`],
    [`"style-src 'self'"`, `"style-src 'self' 'unsafe-inline'"`],
    [`"font-src 'self'"`, `"font-src 'self' data:"`],
    [`"connect-src 'none'"`, `"connect-src 'self'"`],
    [`"worker-src 'none'"`, `"worker-src 'self'"`],
    [`"img-src 'none'"`, `"img-src 'self'"`],
    [`"base-uri 'none'"`, `"base-uri 'self'"`],
    [`"form-action 'none'"`, `"form-action 'self'"`],
    [`"frame-src 'none'"`, `"frame-src 'self'"`],
    [`"object-src 'none'"`, `"object-src 'self'"`],
    [`"frame-ancestors 'none'"`, `"frame-ancestors 'self'"`],
    WITHOUT_TRUSTED_TYPES,
    [`"trusted-types 'none'"`, `"trusted-types *"`],
  ]),
  {
    name: 'policy: the frame of papers has no sandbox',
    file: 'electron/main/app-protocol.ts',
    from: "  'sandbox allow-scripts allow-same-origin',\n",
    to: '',
    red: pinned,
  },
  {
    name: 'policy: the frame of papers has that of the page',
    file: 'electron/main/app-protocol.ts',
    from: 'return address.startsWith(READER) ? READER_POLICY : CONTENT_SECURITY_POLICY',
    to: 'return CONTENT_SECURITY_POLICY',
    red: test('lets the reader of codes compile, and nothing else do so'),
  },
  {
    name: 'policy: the confirmation has that of the page',
    file: 'electron/main/app-protocol.ts',
    from: '  if (isOfHost(address, CONFIRMATION_HOST)) return CONFIRMATION_POLICY\n',
    to: '',
    red: ofItsOwn,
  },
]
