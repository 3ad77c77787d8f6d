import { readFileSync } from 'node:fs'
import { makeCodec } from './codec.ts'
import { mainWorld } from './main-world.ts'
import { preloadWorld, type WorldFacts } from './preload-world.ts'

/** The name Electron gives the preload's world. */
export const ISOLATED_WORLD = 'Electron Isolated Context'

/** The two texts that Chromium runs at document start: one for the page's world, one for the preload's. */
export function documentStartScripts(
  facts: WorldFacts,
  preloadFile: string | undefined,
): { main: string; isolated: string } {
  const preload = preloadFile
    ? `{path:${JSON.stringify(preloadFile)},run:function(require,process,global,module,exports){${readFileSync(preloadFile, 'utf8')}\n}}`
    : 'undefined'
  return {
    main: `(${mainWorld.toString()})(${JSON.stringify(facts.key)})`,
    isolated: `(${preloadWorld.toString()})(${JSON.stringify(facts)},${makeCodec.toString()},${preload})`,
  }
}
