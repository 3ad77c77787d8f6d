import { type ReactNode, useId } from 'react'

interface PartProps {
  readonly title: string
  readonly text?: string | undefined
  readonly children: ReactNode
}

/** One part of the form: its name at the left, its fields at the right. */
export function Part({ title, text, children }: PartProps) {
  const id = useId()
  return (
    <section className="connect-part ruled-part folds" aria-labelledby={id}>
      <div>
        <h2 id={id} className="h2">
          {title}
        </h2>
        {text !== undefined && <p className="dim xs">{text}</p>}
      </div>
      <div className="stack stack-4 min-0">{children}</div>
    </section>
  )
}
