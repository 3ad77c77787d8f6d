import { type ReactNode, useId } from 'react'

/** A titled part of a screen. */
export function PagePart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className="page-part" aria-labelledby={id}>
      <h2 id={id} className="h2">
        {title}
      </h2>
      <div className="stack stack-3">{children}</div>
    </section>
  )
}
