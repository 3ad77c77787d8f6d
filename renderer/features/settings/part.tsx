import type { ReactNode } from 'react'

/** One part of the settings: its name at the left, what it holds at the right. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="settings-part ruled-part" aria-label={title}>
      <h2 className="h2">{title}</h2>
      <div className="stack stack-4">{children}</div>
    </section>
  )
}
