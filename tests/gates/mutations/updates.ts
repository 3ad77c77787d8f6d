import type { Mutation, Witness } from '../mutation.ts'

const believe = (test: string): Witness => ({ file: 'tests/unit/electron/updates/believe-release.test.ts', test })
const forged = (test: string): Witness => ({ file: 'tests/integration/updates/forged-feeds.test.ts', test })
const fresh = (file: string, test: string): Witness => ({ file: `tests/unit/build/freshness/${file}.test.ts`, test })
const judge = 'electron/updates/judge-release.ts'

/** What an update has to prove before it is run, and what a release has to be made of. */
export const updateMutations: readonly Mutation[] = [
  {
    name: 'update: no signature is needed',
    file: 'electron/updates/read-release.ts',
    from: "if (!isSigned(text, feed.data, keys)) return err('unsigned')\n",
    to: '',
    red: believe('is not read where a stranger signed it, or one of ours another text'),
  },
  {
    name: 'update: the name of a key is enough',
    file: 'electron/updates/read-release.ts',
    from: "one.key === name && verify(null, text, key, Buffer.from(one.signature, 'base64'))",
    to: 'one.key === name',
    red: believe('is not read where a stranger signed it, or one of ours another text'),
  },
  {
    name: 'update: another key is embedded',
    file: 'electron/updates/release-keys.ts',
    from: 'MCowBQYDK2VwAyEAJDiQbfxlwonjVeJRWe+EvfClLNYxAQ1fFVPN4z1sUbg=',
    to: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
    red: believe('the keys that every installation believes are these two'),
  },
  {
    name: 'update: for another platform',
    file: judge,
    from: "if (release.platform !== platform) return err('other-platform')\n",
    to: '',
    red: believe('of another platform is not believed'),
  },
  {
    name: 'update: an older version',
    file: judge,
    from: "if (above < 0) return err('older')\n",
    to: '',
    red: believe('below what was seen is not believed, nor is the same version with another installer'),
  },
  {
    name: 'update: the same version with another installer',
    file: judge,
    from: 'if (above === 0 && seen.sha512 !== null && seen.sha512 !== release.sha512) return',
    to: "if (seen.sha512 === '') return",
    red: believe('below what was seen is not believed, nor is the same version with another installer'),
  },
  {
    name: 'update: of a far tomorrow',
    file: judge,
    from: 'FUTURE_MS = 2 * 86_400_000',
    to: 'FUTURE_MS = 20_000 * 86_400_000',
    red: believe('from more than two days ahead is not believed'),
  },
  {
    name: 'update: a withdrawn one',
    file: judge,
    from: "if (seen.withdrawn.includes(release.version)) return 'withdrawn'\n",
    to: '',
    red: believe(
      'is offered neither when it is not newer, withdrawn, not yet for this ring, nor while updates are frozen',
    ),
  },
  {
    name: 'update: before its ring',
    file: judge,
    from: "if (policy.ring > release.rollout) return 'ring'\n",
    to: '',
    red: believe(
      'is offered neither when it is not newer, withdrawn, not yet for this ring, nor while updates are frozen',
    ),
  },
  {
    name: 'update: what was withdrawn is forgotten',
    file: 'electron/updates/seen-releases.ts',
    from: '[...new Set([...release.withdrawn, ...seen.withdrawn])]',
    to: '[...new Set([...release.withdrawn])]',
    red: believe('leaves behind what it withdrew and the least version, which only rises'),
  },
  {
    name: 'update: the least version sinks',
    file: 'electron/updates/seen-releases.ts',
    from: 'higherVersion(seen.minimumVersion, release.minimumVersion)',
    to: 'release.minimumVersion',
    red: believe('leaves behind what it withdrew and the least version, which only rises'),
  },
  {
    name: 'update: other bytes are staged',
    file: 'electron/updates/installer-file.ts',
    from: 'if (digest === release.sha512) return ok(path)',
    to: 'if (digest.length === release.sha512.length) return ok(path)',
    red: believe('is staged only with the signed bytes, and looked at again before it is run'),
  },
  {
    name: 'update: other bytes are run',
    file: 'electron/updates/installer-file.ts',
    from: "return createHash('sha512').update(bytes).digest('hex') === release.sha512 ? bytes : null",
    to: 'return bytes',
    red: believe('is staged only with the signed bytes, and looked at again before it is run'),
  },
  {
    name: 'update: an installer of any size',
    file: 'electron/updates/installer-file.ts',
    from: 'if (bytes === null || bytes.length !== release.size) return null',
    to: 'if (bytes === null) return null',
    red: believe('is staged only with the signed bytes, and looked at again before it is run'),
  },
  {
    name: 'update: other bytes are kept',
    file: 'electron/updates/fetch-installer.ts',
    from: "return whole.value.digest('hex') === release.sha512 ? ok(undefined) : err('installer')",
    to: 'return ok(undefined)',
    red: forged('a share that tells $name is not followed'),
  },
  {
    name: 'update: a share of any certificate',
    file: 'electron/updates/open-share.ts',
    from: 'rejectUnauthorized: true,',
    to: 'rejectUnauthorized: process === null,',
    red: forged('a share that another authority vouches for is not trusted, whatever it serves'),
  },
  {
    name: 'update: another publisher',
    file: 'electron/main/adapters/same-publisher.ts',
    from: 'return said.trim() === SAME',
    to: 'return said.includes(SAME)',
    red: { file: 'tests/unit/electron/main/adapters/update-host.test.ts', test: 'is not ours where the answer is %j' },
  },
  {
    name: 'freshness: what is stale for a year is released',
    file: 'build/freshness/judge-freshness.ts',
    from: 'MOST_DAYS = 30',
    to: 'MOST_DAYS = 365',
    red: fresh('judge-freshness', 'goes out for thirty days with what is not the newest, and not for one more'),
  },
  {
    name: 'freshness: a line that its authors left',
    file: 'build/freshness/judge-freshness.ts',
    from: '&& (isOurs(each) || dayOf(name, each, told) > lastOfOurs)',
    to: '&& isOurs(each) && dayOf(name, each, told) <= lastOfOurs',
    red: fresh(
      'judge-freshness',
      'of a line that was left is behind from the first release that came out elsewhere alone',
    ),
  },
  {
    name: 'freshness: what nobody knows is released',
    file: 'build/freshness/check-freshness.ts',
    from: '...(unknown.length > 0 ? [silent] : [])',
    to: '...(unknown.length > 99 ? [silent] : [])',
    red: fresh('check-freshness', 'a registry that is silent is asked once, and then nothing is released'),
  },
  {
    name: 'freshness: a release does not ask',
    file: 'build/dist/before-packing.ts',
    from: 'isRelease ? [fresh] : []',
    to: 'isRelease ? [] : []',
    red: fresh(
      'check-freshness',
      'a release asks whether all is fresh before it packs; nothing else does, since it needs a network',
    ),
  },
]
