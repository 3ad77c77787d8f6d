import { ChevronDown, Send } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import './button.css'
import './list-box.css'

interface SendMenuProps {
  readonly label: string
  readonly kind?: 'outline' | 'ghost'
  readonly size?: 'sm' | 'md'
  readonly className?: string
  /** What a person sends it by; Quita sends nothing itself. */
  readonly ways: readonly { readonly label: string; readonly run: () => void }[]
}

/** The ways in which a paper gets to somebody else, behind one button. */
export function SendMenu({ label, kind = 'outline', size = 'md', className, ways }: SendMenuProps) {
  return (
    <MenuTrigger>
      <Button className={classNames('btn', kind, size, className)}>
        <Icon of={Send} />
        <span className="btn-label">{label}</span>
        <Icon of={ChevronDown} />
      </Button>
      <Popover className="popover menu-pop floats" offset={2} placement="bottom start">
        <Menu className="menu-list" aria-label={label}>
          {ways.map((way) => (
            <MenuItem key={way.label} className="menu-item picks" onAction={way.run}>
              {way.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
