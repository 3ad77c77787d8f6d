import type { ReactNode } from 'react'
import type { Environment } from '../../shared/domain/environment.ts'
import { classNames } from '../ui/class-names.ts'
import '../ui/environment-frame.css'
import './frame.css'

interface FrameProps {
  /** Solid, dashed or hatched; none while no connection is meant. */
  readonly environment: Environment | null
  readonly title: ReactNode
  readonly side?: ReactNode
  readonly children: ReactNode
  readonly status: ReactNode
}

/** The window: a frame whose pattern tells the environment, title bar, sidebar, work, status bar. */
export function Frame({ environment, title, side, children, status }: FrameProps) {
  return (
    <div className={classNames('frame own-colours', environment ?? 'none')}>
      <div className={classNames('window', side === undefined && 'no-side')}>
        {title}
        {side}
        {children}
        {status}
      </div>
    </div>
  )
}
