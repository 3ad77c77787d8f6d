import { Ellipsis } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'
import './button.css'
import './list-box.css'

interface MoreMenuProps {
  readonly busy?: boolean
  readonly items: readonly { readonly label: string; readonly run: () => void }[]
}

/** The deeds of a pane that are wanted less often than its two buttons. */
export function MoreMenu({ busy = false, items }: MoreMenuProps) {
  const t = useText()
  return (
    <MenuTrigger>
      <Button className="btn icon-only" aria-label={t('common.more')} isDisabled={busy} data-tip={t('common.more')}>
        <Icon of={Ellipsis} />
      </Button>
      <Popover className="popover menu-pop floats" offset={2} placement="top end">
        <Menu className="menu-list" aria-label={t('common.more')}>
          {items.map(({ label, run }) => (
            <MenuItem key={label} className="menu-item picks" onAction={run}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
