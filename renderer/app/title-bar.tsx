import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Icon, Mark } from '../ui/icon.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { useText } from '../ui/text.tsx'
import type { Menu } from './menus.ts'
import './title-bar.css'

const MenuBar = lazy(() => import('./menu-bar.tsx').then((module) => ({ default: module.MenuBar })))

interface TitleBarProps {
  readonly menus: readonly Menu[]
  /** Opens the palette; absent where there is nothing to go to yet. */
  readonly onPalette?: () => void
}

/** The bar the window is dragged by: mark, menus, the way to everything, and room for the system's own buttons at the right. */
export function TitleBar({ menus, onPalette }: TitleBarProps) {
  const t = useText()
  return (
    <header className="title-bar" aria-label={t('shell.banner')} data-region="title">
      <span className="brand">
        <Mark />
        <span className="brand-name">{t('common.appName')}</span>
      </span>
      <Suspense fallback={<MenuNames menus={menus} />}>
        <MenuBar menus={menus} isOpen={onPalette !== undefined} />
      </Suspense>
      {onPalette !== undefined && (
        <button type="button" className="title-find hoverable" aria-keyshortcuts="Control+K" onClick={onPalette}>
          <Icon of={Search} />
          <span className="grow cut">{t('shell.paletteHint')}</span>
          <KeyHint keys="Ctrl K" />
        </button>
      )}
    </header>
  )
}

// The names stand from the first paint; what opens under them comes a moment later.
function MenuNames({ menus }: { readonly menus: readonly Menu[] }) {
  return (
    <div className="menus">
      {menus.map((menu) => (
        <button key={menu.id} type="button" className="menu-name">
          {menu.label}
        </button>
      ))}
    </div>
  )
}
