import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { Tone } from './tone.ts'
import './callout.css'

interface CalloutProps {
  readonly tone: Tone
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly icon?: LucideIcon | undefined
  /** The level of the title where it heads a section. */
  readonly level?: 2 | 3 | undefined
  /** `alert` interrupts a reader, `status` waits. */
  readonly role?: 'alert' | 'status' | 'note' | undefined
  readonly size?: 'md' | 'lg' | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLDivElement> | undefined
}

const icons: Readonly<Record<Tone, LucideIcon>> = {
  ok: CircleCheck,
  info: Info,
  warn: TriangleAlert,
  bad: CircleAlert,
  neutral: Info,
}

/** A note that stands out from the page: icon, title, a sentence and what goes with it. */
export function Callout(props: CalloutProps) {
  const { tone, title, children, icon = icons[tone], level, role, size = 'md' } = props
  const Title = level === undefined ? 'p' : level === 2 ? 'h2' : 'h3'
  return (
    <div ref={props.ref} className={classNames('note framed', tone, size, props.className)} role={role}>
      <Icon of={icon} className="toned" />
      <div className="note-body grow stack stack-1">
        <Title className={classNames('note-title toned', size === 'lg' && 'text-lg')}>{title}</Title>
        {children}
      </div>
    </div>
  )
}
