import type { HandlerNeeds } from './handler-needs.ts'
import type { Handlers } from './handlers.ts'

type RebuildChannel = Extract<keyof Handlers, `rebuild.${string}`>

/** The handlers of the `rebuild` area: what the institution still tells of an account whose vault was lost. */
export function rebuildHandlers({ withOpen }: HandlerNeeds): Pick<Handlers, RebuildChannel> {
  return {
    'rebuild.read': () => withOpen(({ rebuilder }) => rebuilder.view()),
    'rebuild.begin': ({ from }) => withOpen(({ rebuilder }) => rebuilder.begin(from)),
    'rebuild.again': () => withOpen(({ rebuilder }) => rebuilder.again()),
    'rebuild.end': () => withOpen(({ rebuilder }) => rebuilder.end()),
  }
}
