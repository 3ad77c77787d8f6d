import type { Plugin } from 'vite'
import { locales } from '../shared/i18n/languages.ts'

interface Taming {
  /** How the module's path ends. */
  readonly module: string
  readonly from: string
  readonly to: string
}

const tamings: readonly Taming[] = [
  // zod tries once whether code may be made from text; our policy refuses that and reports it, so zod is told before it is loaded.
  { module: '/zod/v4/core/core.js', from: '.__zod_globalConfig = {}', to: '.__zod_globalConfig = { jitless: true }' },
  // react-aria empties what it has read out by markup, which Trusted Types refuse: the same without markup.
  { module: '/dist/private/live-announcer/LiveAnnouncer.mjs', from: ".innerHTML = ''", to: '.replaceChildren()' },
]

// react-aria brings its words in thirty languages; those that the window does not speak stay out.
const WORDS = /\/react-(?:aria|aria-components|stately)\/dist\/private\/intl\/[^/]+\/([a-z]+)-[A-Z]+\.mjs$/
const spoken: ReadonlySet<string> = new Set(locales.map((locale) => locale.slice(0, 2)))

/** Has packages do without what the page's policy refuses; stops the build where what they did is no longer found in them. */
export function tamePackages(): Plugin {
  return {
    name: 'tame-packages',
    transform(code, id) {
      const language = WORDS.exec(id)?.[1]
      if (language !== undefined && !spoken.has(language)) return { code: 'export default {}', map: null }
      const taming = tamings.find(({ module }) => id.endsWith(module))
      if (taming === undefined) return null
      if (!code.includes(taming.from)) this.error(`${taming.module} holds no ${taming.from} any more`)
      return { code: code.replaceAll(taming.from, taming.to), map: null }
    },
  }
}
