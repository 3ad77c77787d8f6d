import type { ReactNode } from 'react'
import { ariaKeys } from './aria-keys.ts'
import { useDesk } from './desk.tsx'
import type { Place } from './place.ts'

interface PlaceLinkProps {
  readonly place: Place
  readonly children: ReactNode
  readonly className?: string | undefined
  /** `page` when this is where the person is. */
  readonly current?: boolean | undefined
  readonly shortcut?: string | undefined
  readonly tip?: string | undefined
}

/** A link to a screen; it never loads a page. */
export function PlaceLink({ place, children, className, current, shortcut, tip }: PlaceLinkProps) {
  const desk = useDesk()
  return (
    <a
      href={desk.href(place)}
      className={className}
      aria-current={current === true ? 'page' : undefined}
      aria-keyshortcuts={ariaKeys(shortcut)}
      data-tip={tip}
      draggable={false}
      onClick={(event) => {
        event.preventDefault()
        desk.go(place)
      }}
      onAuxClick={(event) => event.preventDefault()}
    >
      {children}
    </a>
  )
}
