import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import './card.css'

interface CardProps {
  readonly title?: string | undefined
  /** `label` for a small title above a value. */
  readonly titleLook?: 'heading' | 'label' | undefined
  readonly aside?: ReactNode
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A block of the page with its own ground; a titled one is a region. */
export function Card({ title, titleLook = 'heading', aside, children, className }: CardProps) {
  const id = useId()
  if (title === undefined) return <div className={classNames('card', className)}>{children}</div>
  return (
    <section className={classNames('card', className)} aria-labelledby={id}>
      <div className="card-top">
        <h2 id={id} className={titleLook === 'label' ? 'h3' : 'h2'}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
