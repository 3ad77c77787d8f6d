const climbs = [
  '..',
  '%2e%2e',
  '%2E%2E',
  '.%2e',
  '%252e%252e',
  '..%00',
  '..%c0%af',
  '%c0%ae%c0%ae',
  '....',
  '..;',
  '%u002e%u002e',
  '..%20',
]
const bars = ['/', '\\', '%2f', '%2F', '%5c', '%5C', '%252f', '//', '/./']
const traversals = climbs.flatMap((up) =>
  bars.flatMap((bar) => [`app://bundle/${up}${bar}secret.txt`, `app://bundle/assets/${up}${bar}${up}${bar}secret.txt`]),
)
const others = [
  'app://bundle/',
  'app://bundle/INDEX.HTML',
  'app://bundle/index.html/',
  'app://bundle/index.html%00',
  'app://bundle/index.html%00.js',
  'app://bundle/index.html?x',
  'app://bundle/index.html;x',
  'app://bundle//index.html',
  'app://bundle/assets',
  'app://bundle/assets/',
  'app://bundle/assets/b%20c.css?raw',
  'app://other/index.html',
  'app://reader/assets/a.mjs',
  'app://reader/../bundle/index.html',
  'app://bundle/workers/code-worker-a1.js',
  'app://bundle./index.html',
  'app://bundle:1/index.html',
  'app://bundle/C:/Windows/win.ini',
  'app://bundle/C%3A%5CWindows',
  'app://bundle//server/share/secret.txt',
  'app://bundle/%5C%5Cserver%5Cshare',
  'app://bundle/etc/passwd',
  'app://bundle//etc/passwd',
  'app://bundle/file:///etc/passwd',
]

/** Addresses by which a page might try to get out of the folders of the two hosts, or to what is not there; none is a file of ours. */
export const hostilePaths: readonly string[] = [...traversals, ...others]
