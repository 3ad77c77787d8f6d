import { useState } from 'react'
import { type Typed, useOpenPalette } from '../features/palette/typed.ts'
import { useText } from '../ui/text.tsx'
import type { OpenPaletteProps } from './open-palette.tsx'
import { worded } from './worded.ts'
import '../features/palette/palette.css'

type OverProps = Omit<OpenPaletteProps, 'typed' | 'onType'>

const Palette = worded(() => import('./open-palette.tsx').then((module) => module.OpenPalette), PaletteBox)

/** Reads the palette before anybody opens it. */
export const readPalette = Palette.read

/** The palette, which has the keyboard from the key that opens it on, whether it was read before or not. */
export function PaletteOver(needs: OverProps) {
  const [typed, setTyped] = useState<Typed>({ text: '', entered: false })
  return <Palette {...needs} typed={typed} onType={setTyped} />
}

// Takes what is typed until the palette itself is there and goes on with it.
function PaletteBox({ typed, onType, onClose }: OpenPaletteProps) {
  const t = useText()
  const box = useOpenPalette()
  return (
    <dialog
      ref={box}
      className="palette floats"
      aria-label={t('shell.palette')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="palette-entry">
        <input
          type="text"
          aria-label={t('shell.palette')}
          value={typed.text}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onType({ text: event.target.value, entered: false })}
          onKeyDown={(event) => event.key === 'Enter' && onType({ ...typed, entered: true })}
        />
      </div>
    </dialog>
  )
}
