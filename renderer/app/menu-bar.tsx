import { Check, Menu as Lines } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover, Separator, Text } from 'react-aria-components'
import { ariaKeys } from '../ui/aria-keys.ts'
import { Icon } from '../ui/icon.tsx'
import { useText } from '../ui/text.tsx'
import '../ui/list-box.css'
import type { Menu } from './menus.ts'

interface MenuBarProps {
  readonly menus: readonly Menu[]
  /** A connection is open: there are sections, which a narrow window has behind a button. */
  readonly isOpen: boolean
}

/** The menus of the title bar: one Tab stop each opens with Enter or an arrow; Left and Right walk along the names. */
export function MenuBar({ menus, isOpen }: MenuBarProps) {
  const t = useText()
  const bar = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    const names = [...(bar.current?.querySelectorAll<HTMLElement>('.menu-name') ?? [])]
    const at = names.findIndex((name) => name === document.activeElement)
    if (at < 0) return
    event.preventDefault()
    names[(at + (event.key === 'ArrowRight' ? 1 : names.length - 1)) % names.length]?.focus()
  }
  return (
    <div ref={bar} className="menus" role="group" aria-label={t('shell.menus')} onKeyDown={walk}>
      {isOpen && (
        <button
          type="button"
          className="title-menu hoverable"
          popoverTarget="sections"
          aria-label={t('shell.sections')}
        >
          <Icon of={Lines} />
        </button>
      )}
      {menus.map((menu) => (
        <MenuTrigger key={menu.id}>
          <Button className="menu-name">{menu.label}</Button>
          <Popover className="popover menu-pop floats" offset={2} placement="bottom start">
            <MenuList menu={menu} />
          </Popover>
        </MenuTrigger>
      ))}
    </div>
  )
}

function MenuList({ menu }: { readonly menu: Menu }) {
  return (
    <AriaMenu className="menu-list" aria-label={menu.label}>
      {menu.items.map((item, place) =>
        item === '-' ? (
          // The lines of one menu never move, so their place names them.
          <Separator key={`line-${place}`} className="menu-line" />
        ) : (
          <MenuItem
            key={item.id}
            id={item.id}
            className="menu-item picks"
            textValue={item.label}
            onAction={item.run}
            {...(item.keys !== undefined && { 'aria-keyshortcuts': ariaKeys(item.keys) })}
          >
            {item.chosen === true && <Icon of={Check} className="tick" />}
            <Text slot="label">{item.label}</Text>
            {item.keys !== undefined && (
              <span className="menu-keys" aria-hidden>
                {item.keys}
              </span>
            )}
          </MenuItem>
        ),
      )}
    </AriaMenu>
  )
}
