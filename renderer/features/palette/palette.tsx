import { CircleCheck, Search, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { gridMove } from '../../ui/grid-move.ts'
import { Icon } from '../../ui/icon.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { Chip } from '../../ui/state-chip.tsx'
import { useText } from '../../ui/text.tsx'
import type { PaletteCommand, PaletteGroup, PaletteOption, PaletteTopic } from './option.ts'
import type { Recognised } from './recognised.ts'
import { type Typed, useOpenPalette } from './typed.ts'
import { usePaletteOffers } from './use-groups.ts'

const PAGE = 8

interface PaletteProps {
  readonly commands: readonly PaletteCommand[]
  readonly topics: readonly PaletteTopic[]
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
  readonly onClose: () => void
}

/**
 * Goes, does, searches and recognises what is pasted, from one box over whatever stands in the window. It never sends
 * money: what can be paid opens the payment screen. Enter waits for the answers to what was typed.
 */
export function Palette({ commands, topics, typed, onType, onClose }: PaletteProps) {
  const t = useText()
  const id = useId()
  const { text, entered } = typed
  const [at, setAt] = useState(0)
  const { is, groups, settled, found } = usePaletteOffers(text, commands, topics)
  const options = groups.flatMap((group) => group.options)
  const here = options[Math.min(at, options.length - 1)]
  const box = useOpenPalette()

  function take(option: PaletteOption | undefined): void {
    if (option === undefined) return
    onClose()
    option.run()
  }
  const takeHere = useRef(() => take(here))
  useEffect(() => {
    takeHere.current = () => take(here)
  })
  // What was typed last is what Enter means, also when its answers come after the key.
  useEffect(() => {
    if (!entered || !settled) return
    onType({ text, entered: false })
    takeHere.current()
  }, [entered, settled, text, onType])
  function onKeyDown(event: KeyboardEvent): void {
    const to = event.key === 'Home' || event.key === 'End' ? null : gridMove(event, at, options.length, PAGE)
    if (to === null && event.key !== 'Enter') return
    event.preventDefault()
    if (to !== null) setAt(to)
    else if (settled) take(here)
    else onType({ text, entered: true })
  }
  return (
    <dialog
      ref={box}
      className="palette floats"
      aria-label={t('palette.title')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="palette-entry">
        <Icon of={Search} className="accented" />
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={here === undefined ? undefined : `${id}-${here.id}`}
          aria-autocomplete="list"
          className={is === null ? undefined : 'palette-code'}
          placeholder={t('palette.hint')}
          value={text}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            onType({ text: event.target.value, entered: false })
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <KeyHint keys="Esc" />
      </div>
      {is !== null && <What is={is} found={settled ? found : null} />}
      <div className="palette-list" id={`${id}-list`} role="listbox" aria-label={t('palette.offers')}>
        {groups.map((group) => (
          <Group key={group.id} id={id} group={group} here={here} onTake={take} />
        ))}
      </div>
      {settled && found === null && (
        <p className="palette-nothing" role="alert">
          {t('palette.unread')}
        </p>
      )}
      {settled && found === 0 && options.length === 0 && <p className="palette-nothing">{t('palette.nothing')}</p>}
      <Foot count={settled ? options.length : null} />
    </dialog>
  )
}

interface WhatProps {
  readonly is: Recognised
  /** How many things it was found in; null before that is known. */
  readonly found: number | null
}

function What({ is, found }: WhatProps) {
  const t = useText()
  const isDamaged = is.kind === 'damaged'
  return (
    <p className="palette-what">
      <Chip tone={isDamaged ? 'warn' : 'ok'} icon={isDamaged ? TriangleAlert : CircleCheck}>
        {t(is.says)}
      </Chip>
      <span className="sub">{whatWords(t, is, found)}</span>
    </p>
  )
}

function whatWords(t: ReturnType<typeof useText>, is: Recognised, found: number | null): string {
  if (is.kind === 'damaged') return t('palette.checkTyping')
  if (is.pays) return t('palette.opensPayment')
  return found === null ? '' : t(found > 0 ? 'palette.keptHere' : 'palette.notHere')
}

interface GroupProps {
  readonly id: string
  readonly group: PaletteGroup
  readonly here: PaletteOption | undefined
  readonly onTake: (option: PaletteOption) => void
}

function Group({ id, group, here, onTake }: GroupProps) {
  return (
    <div role="group" aria-labelledby={`${id}-${group.id}`}>
      <p className="palette-group" id={`${id}-${group.id}`}>
        {group.title}
      </p>
      {group.options.map((option) => (
        <Option
          key={option.id}
          id={`${id}-${option.id}`}
          option={option}
          isHere={option === here || option.id === here?.id}
          onTake={() => onTake(option)}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly option: PaletteOption
  readonly isHere: boolean
  readonly onTake: () => void
}

function Option({ id, option, isHere, onTake }: OptionProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isHere) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isHere}
      className={classNames('palette-option hoverable picks', isHere && 'here')}
      onClick={onTake}
    >
      <Icon of={option.icon} />
      <span className="strong cut">{option.title}</span>
      <span className="sub cut grow">{option.detail}</span>
      {isHere ? <KeyHint keys="Enter" /> : option.keys !== undefined && <KeyHint keys={option.keys} />}
    </div>
  )
}

function Foot({ count }: { readonly count: number | null }) {
  const t = useText()
  return (
    <div className="palette-foot">
      <span className="sr" role="status">
        {count !== null && t('palette.count', { count })}
      </span>
      <span aria-hidden>
        <KeyHint keys="↑" /> <KeyHint keys="↓" /> {t('palette.moves')}
      </span>
      <span aria-hidden>
        <KeyHint keys="Enter" /> {t('palette.opens')}
      </span>
      <span className="grow right">{t('palette.also')}</span>
    </div>
  )
}
