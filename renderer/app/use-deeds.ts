import { errorWords } from '../../shared/i18n/error-words.ts'
import { keyedSections } from '../../shared/navigation/sections.ts'
import { call } from '../bridge/call.ts'
import { useAction } from '../bridge/use-remote.ts'
import { useText } from '../ui/text.tsx'
import type { DeskStore } from './desk-store.ts'
import type { Deed } from './keymap.ts'
import type { WaysOut } from './ways-out.ts'

interface DeedNeeds {
  readonly desks: DeskStore
  readonly ways: WaysOut
  readonly openSheet: () => void
  readonly openPalette: () => void
}

/** What each shortcut, menu line and native command does. False lets the key pass to whoever else wants it. */
export function useDeeds({ desks, ways, openSheet, openPalette }: DeedNeeds): (deed: Deed) => boolean {
  const t = useText()
  const lock = useAction('session.lock')
  const { go, back, forward } = ways
  const done = (did: void): boolean => did === undefined
  const refresh = (): void => {
    const { screen, say } = desks.getState()
    if (screen?.refresh !== undefined) return screen.refresh()
    void Promise.all([call('balance.refresh', {}), call('statement.refresh', {})]).then(([balance]) =>
      balance.ok ? say(t('shell.refreshed')) : say(errorWords(t, balance.error).title, 'assertive'),
    )
  }
  const onScreen = (what: 'find' | 'print' | 'export' | 'rename'): boolean => {
    const act = desks.getState().screen?.[what]
    act?.()
    return act !== undefined
  }
  const onStep = (by: 1 | -1): boolean => {
    const act = desks.getState().screen?.step
    act?.(by)
    return act !== undefined
  }
  return (deed) => {
    const section = keyedSections.find(({ to }) => to === deed)
    if (section !== undefined) return done(go({ to: section.to }))
    switch (deed) {
      case 'watch':
      case 'new-charge':
      case 'locate':
      case 'guide':
        return done(go({ to: deed }))
      case 'switch-connection':
        return done(go({ to: 'connections', pick: true }))
      case 'new-payment':
        return done(go({ to: 'pay' }))
      case 'lock':
        return done(void lock.run({}))
      case 'refresh':
        return done(refresh())
      case 'palette':
        return done(openPalette())
      case 'shortcuts':
        return done(openSheet())
      case 'find':
        return onScreen(deed) || done(openPalette())
      case 'print':
      case 'export':
      case 'rename':
        return onScreen(deed)
      case 'back':
        return back()
      case 'forward':
        return forward()
      case 'next-item':
        return onStep(1)
      case 'previous-item':
        return onStep(-1)
      case 'next-region':
        return moveRegion(1)
      case 'previous-region':
        return moveRegion(-1)
      case 'escape':
        // One press gives back one thing: what stands open over the screen before what is in it.
        if (document.querySelector(':popover-open') !== null) return false
        return desks.getState().screen?.escape?.() ?? false
      default:
        return false
    }
  }
}

const REGIONS = '[data-region]'
const STOPS = 'a[href], button:not([disabled]), input:not([disabled]), textarea, select, [tabindex="0"]'

/** Moves the focus to the next region of the window, or the one before; each region answers with its first stop. */
function moveRegion(step: 1 | -1): boolean {
  const regions = [...document.querySelectorAll<HTMLElement>(REGIONS)].filter((region) => region.checkVisibility())
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  for (let tried = 1; tried <= regions.length; tried += 1) {
    const region = regions[(at + step * tried + regions.length * 2) % regions.length]
    const stop = region === undefined ? undefined : firstStop(region)
    if (stop !== undefined) {
      stop.focus()
      return true
    }
  }
  return false
}

function firstStop(region: HTMLElement): HTMLElement | undefined {
  return [...region.querySelectorAll<HTMLElement>(STOPS)].find((stop) => stop.checkVisibility() && stop.tabIndex >= 0)
}
