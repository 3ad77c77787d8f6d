import { useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { QUIET, qrModules, qrPath } from './qr-modules.ts'
import './qr.css'

interface QrPictureProps {
  /** The text inside the code. */
  readonly text: string
  /** What the picture is, for readers. */
  readonly label: string
  readonly className?: string | undefined
}

/** A QR code, dark on white in every theme, with its quiet ground; crisp at any size. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const { size, path } = useMemo(() => {
    const modules = qrModules(text)
    return { size: modules.length, path: qrPath(modules) }
  }, [text])
  return (
    <svg
      className={classNames('qr', className)}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
