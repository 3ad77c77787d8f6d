import type { Settings, Theme } from '../../shared/domain/settings.ts'
import { languageNames, locales } from '../../shared/i18n/languages.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { keyedSections, type Section } from '../../shared/navigation/sections.ts'
import type { Place } from '../ui/place.ts'
import type { Deed } from './keymap.ts'
import type { Editing } from './use-editing.ts'

/** One line of a menu, or a hairline. */
export type MenuItem =
  | {
      readonly id: string
      readonly label: string
      readonly keys?: string
      readonly chosen?: boolean
      readonly run: () => void
    }
  | '-'

/** One menu of the title bar. */
export interface Menu {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** What the menus can make happen. */
export interface MenuNeeds {
  readonly t: Text
  readonly theme: Theme
  readonly deed: (deed: Deed) => void
  readonly go: (place: Place) => void
  readonly change: (settings: Partial<Settings>) => void
  readonly edit: (command: Editing) => void
}

/** The menus while a connection is open: only what exists. */
export function openMenus(needs: MenuNeeds): readonly Menu[] {
  return [fileMenu(needs), editMenu(needs, true), viewMenu(needs, true), ...workMenus(needs), helpMenu(needs)]
}

/** The menus before anything is open; while something is locked no setting changes either. */
export function closedMenus(needs: MenuNeeds, locked: boolean): readonly Menu[] {
  const { t } = needs
  const file = { id: 'file', label: t('shell.menuFile'), items: [quit(t)] }
  return [file, editMenu(needs, false), ...(locked ? [] : [viewMenu(needs, false)])]
}

function quit(t: Text): MenuItem {
  return { id: 'quit', label: t('shell.quit'), run: () => window.close() }
}

function fileMenu({ t, deed }: MenuNeeds): Menu {
  return {
    id: 'file',
    label: t('shell.menuFile'),
    items: [
      { id: 'new', label: t('shell.newPayment'), keys: 'Ctrl+N', run: () => deed('new-payment') },
      { id: 'export', label: t('shell.export'), keys: 'Ctrl+E', run: () => deed('export') },
      { id: 'print', label: t('shell.print'), keys: 'Ctrl+P', run: () => deed('print') },
      '-',
      { id: 'settings', label: t('shell.settings'), keys: 'Ctrl+,', run: () => deed('settings') },
      { id: 'lock', label: t('shell.lock'), keys: 'Ctrl+Shift+L', run: () => deed('lock') },
      '-',
      quit(t),
    ],
  }
}

function editMenu({ t, edit, deed }: MenuNeeds, open: boolean): Menu {
  const find: MenuItem = { id: 'find', label: t('shell.find'), keys: 'Ctrl+F', run: () => deed('find') }
  return {
    id: 'edit',
    label: t('shell.menuEdit'),
    items: [
      { id: 'undo', label: t('shell.undo'), keys: 'Ctrl+Z', run: () => edit('undo') },
      { id: 'redo', label: t('shell.redo'), keys: 'Ctrl+Y', run: () => edit('redo') },
      '-',
      { id: 'cut', label: t('shell.cut'), keys: 'Ctrl+X', run: () => edit('cut') },
      { id: 'copy', label: t('shell.copy'), keys: 'Ctrl+C', run: () => edit('copy') },
      { id: 'paste', label: t('shell.paste'), keys: 'Ctrl+V', run: () => edit('paste') },
      { id: 'all', label: t('shell.selectAll'), keys: 'Ctrl+A', run: () => edit('selectAll') },
      ...(open ? (['-', find] as const) : []),
    ],
  }
}

function viewMenu({ t, theme, deed, change }: MenuNeeds, open: boolean): Menu {
  const themes: readonly [Theme, string][] = [
    ['system', t('shell.themeSystem')],
    ['light', t('shell.themeLight')],
    ['dark', t('shell.themeDark')],
    ['contrast', t('shell.themeContrast')],
  ]
  const moves: readonly MenuItem[] = [
    { id: 'refresh', label: t('shell.refresh'), keys: 'F5', run: () => deed('refresh') },
    { id: 'back', label: t('shell.back'), keys: 'Alt+←', run: () => deed('back') },
    { id: 'forward', label: t('shell.forward'), keys: 'Alt+→', run: () => deed('forward') },
    '-',
  ]
  return {
    id: 'view',
    label: t('shell.menuView'),
    items: [
      ...(open ? moves : []),
      ...themes.map(([value, label]) => ({
        id: value,
        label,
        chosen: value === theme,
        run: () => change({ theme: value }),
      })),
      '-',
      ...locales.map((value) => ({
        id: value,
        label: languageNames[value],
        chosen: value === t.locale,
        run: () => change({ locale: value }),
      })),
    ],
  }
}

function workMenus({ t, go, deed }: MenuNeeds): readonly Menu[] {
  const sectionsIn = (name: NonNullable<Section['menu']>): readonly MenuItem[] =>
    keyedSections
      .filter(({ menu }) => menu === name)
      .map(({ to, label, title = label, keys }) => ({
        id: to,
        label: t(title),
        ...(keys !== undefined && { keys }),
        run: () => go({ to }),
      }))
  return [
    {
      id: 'pay',
      label: t('shell.menuPay'),
      items: [
        { id: 'new', label: t('shell.newPayment'), keys: 'Ctrl+N', run: () => deed('new-payment') },
        '-',
        { id: 'all', label: t('shell.allPayments'), run: () => go({ to: 'payments' }) },
        {
          id: 'processing',
          label: t('shell.processingPayments'),
          run: () => go({ to: 'payments', tab: 'processing' }),
        },
        { id: 'doubtful', label: t('shell.doubtfulPayments'), run: () => go({ to: 'payments', tab: 'doubtful' }) },
        { id: 'not-done', label: t('shell.notDonePayments'), run: () => go({ to: 'payments', tab: 'not-done' }) },
        '-',
        ...sectionsIn('pay'),
        { id: 'locate', label: t('shell.locate'), keys: 'Ctrl+Shift+F', run: () => deed('locate') },
      ],
    },
    {
      id: 'receive',
      label: t('shell.menuReceive'),
      items: [
        { id: 'new', label: t('shell.newCharge'), keys: 'Ctrl+Shift+C', run: () => deed('new-charge') },
        { id: 'batch', label: t('shell.newBatch'), run: () => go({ to: 'batch' }) },
        '-',
        ...sectionsIn('receive'),
      ],
    },
    {
      id: 'receipts',
      label: t('shell.menuReceipts'),
      items: [
        { id: 'open', label: t('shell.openReceipts'), keys: 'Ctrl+8', run: () => go({ to: 'receipts' }) },
        { id: 'missing', label: t('shell.missingReceipts'), run: () => go({ to: 'receipts', tab: 'missing' }) },
        { id: 'check', label: t('shell.checkReceipt'), run: () => go({ to: 'check' }) },
        { id: 'audit', label: t('shell.auditPack'), run: () => go({ to: 'audit' }) },
        { id: 'filing', label: t('shell.filing'), run: () => go({ to: 'filing' }) },
        '-',
        { id: 'print', label: t('shell.print'), keys: 'Ctrl+P', run: () => deed('print') },
      ],
    },
    {
      id: 'tools',
      label: t('shell.menuTools'),
      items: sectionsIn('tools'),
    },
  ]
}

function helpMenu({ t, deed, go }: MenuNeeds): Menu {
  return {
    id: 'help',
    label: t('shell.menuHelp'),
    items: [
      { id: 'guide', label: t('shell.guide'), keys: 'F1', run: () => deed('guide') },
      { id: 'shortcuts', label: t('shell.shortcuts'), keys: '?', run: () => deed('shortcuts') },
      { id: 'about', label: t('shell.about'), run: () => go({ to: 'about' }) },
    ],
  }
}
