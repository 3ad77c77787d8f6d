import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useText } from './text.tsx'
import './tabs.css'

/** One tab; `count` shows how many wait there, `countWords` says it to readers. */
export interface Tab<T extends string> {
  readonly id: T
  readonly label: string
  readonly count?: number | undefined
  readonly countWords?: string | undefined
}

interface TabsProps<T extends string> {
  /** Ties the tabs to their panel; unique on the screen. */
  readonly id: string
  readonly label: string
  readonly tabs: readonly Tab<T>[]
  readonly selected: T
  readonly onSelect: (tab: T) => void
}

/** A row of tabs: one Tab stop, arrows move and choose. */
export function Tabs<T extends string>({ id, label, tabs, selected, onSelect }: TabsProps<T>) {
  const { locale } = useText()
  const choose = (tab: T): void => {
    // Another tab may be another part of the screen, which brings these tabs anew: the keyboard goes along to them.
    flushSync(() => onSelect(tab))
    document.getElementById(`${id}-tab-${tab}`)?.focus()
  }
  const move = (event: KeyboardEvent): void => {
    const place = tabs.findIndex((tab) => tab.id === selected)
    const next = nextPlace(event.key, place, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (tab === undefined) return
    event.preventDefault()
    choose(tab.id)
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={`${id}-panel`}
          tabIndex={tab.id === selected ? 0 : -1}
          className="tab hoverable picks turned"
          onClick={() => choose(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && (
            <span className="count rimmed framed">
              <span aria-hidden>{tab.count.toLocaleString(locale)}</span>
              <span className="sr">{tab.countWords ?? String(tab.count)}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

interface TabPanelProps {
  /** The same `id` as its tabs. */
  readonly id: string
  readonly selected: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** What the chosen tab shows. */
export function TabPanel({ id, selected, children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`} className={className}>
      {children}
    </div>
  )
}

function nextPlace(key: string, place: number, length: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % length
  if (key === 'ArrowLeft') return (place + length - 1) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : null
}
