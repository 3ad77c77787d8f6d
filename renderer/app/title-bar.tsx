import { lazy, Suspense } from 'react'
import { Mark } from '../ui/icon.tsx'
import { useText } from '../ui/text.tsx'
import type { Menu } from './menus.ts'
import './title-bar.css'

const MenuBar = lazy(() => import('./menu-bar.tsx').then((module) => ({ default: module.MenuBar })))

/** The bar the window is dragged by: mark, menus, and room for the system's own buttons at the right. */
export function TitleBar({ menus }: { readonly menus: readonly Menu[] }) {
  const t = useText()
  return (
    <header className="title-bar" aria-label={t('shell.banner')} data-region="title">
      <span className="brand">
        <Mark />
        {t('common.appName')}
      </span>
      <Suspense fallback={<MenuNames menus={menus} />}>
        <MenuBar menus={menus} label={t('shell.menus')} />
      </Suspense>
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
