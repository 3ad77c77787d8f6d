import { Fragment } from 'react'

/** A key or account that breaks where its parts end, behind an at sign or before a point, and within a word only where it has to. */
export function WayText({ children }: { readonly children: string }) {
  const [first = '', ...parts] = children.split(/(?<=@)|(?=\.)/)
  return (
    <>
      {first}
      {parts.map((part, at) => (
        <Fragment key={`${at} ${part}`}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
