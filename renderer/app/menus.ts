import type { Settings, Theme } from '../../shared/domain/settings.ts'
import { languageNames, locales } from '../../shared/i18n/languages.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { keyedSections, type Section } from '../../shared/navigation/sections.ts'
import type { Place } from '../ui/place.ts'
import { type Deed, keymap, shownKeys } from './keymap.ts'
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

/** Lines of deeds, with the words and keys of the registry. */
function linesOf({ t, deed }: MenuNeeds, ...deeds: readonly Deed[]): readonly MenuItem[] {
  return keymap
    .filter(({ deed: id }) => deeds.includes(id))
    .map(({ deed: id, says, keys }) => ({ id, label: t(says), keys: shownKeys(keys), run: () => deed(id) }))
}

function fileMenu(needs: MenuNeeds): Menu {
  const { t } = needs
  return {
    id: 'file',
    label: t('shell.menuFile'),
    items: [
      ...linesOf(needs, 'new-payment'),
      ...linesOf(needs, 'export', 'print'),
      '-',
      ...linesOf(needs, 'settings'),
      ...linesOf(needs, 'lock'),
      '-',
      quit(t),
    ],
  }
}

function editMenu(needs: MenuNeeds, open: boolean): Menu {
  const { t, edit } = needs
  const line = (id: Editing, label: string, key: string): MenuItem => {
    return { id, label, keys: `Ctrl+${key}`, run: () => edit(id) }
  }
  return {
    id: 'edit',
    label: t('shell.menuEdit'),
    items: [
      line('undo', t('shell.undo'), 'Z'),
      line('redo', t('shell.redo'), 'Y'),
      '-',
      line('cut', t('shell.cut'), 'X'),
      line('copy', t('shell.copy'), 'C'),
      line('paste', t('shell.paste'), 'V'),
      line('selectAll', t('shell.selectAll'), 'A'),
      ...(open ? (['-', ...linesOf(needs, 'find')] as const) : []),
    ],
  }
}

function viewMenu(needs: MenuNeeds, open: boolean): Menu {
  const { t, theme, change } = needs
  const themes: readonly [Theme, string][] = [
    ['system', t('shell.themeSystem')],
    ['light', t('shell.themeLight')],
    ['dark', t('shell.themeDark')],
    ['contrast', t('shell.themeContrast')],
  ]
  return {
    id: 'view',
    label: t('shell.menuView'),
    items: [
      ...(open ? ([...linesOf(needs, 'refresh'), ...linesOf(needs, 'back', 'forward'), '-'] as const) : []),
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

function workMenus(needs: MenuNeeds): readonly Menu[] {
  const { t, go } = needs
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
        ...linesOf(needs, 'new-payment'),
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
        ...linesOf(needs, 'locate'),
      ],
    },
    {
      id: 'receive',
      label: t('shell.menuReceive'),
      items: [
        ...linesOf(needs, 'new-charge'),
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
        ...linesOf(needs, 'print'),
      ],
    },
    {
      id: 'tools',
      label: t('shell.menuTools'),
      items: sectionsIn('tools'),
    },
  ]
}

function helpMenu(needs: MenuNeeds): Menu {
  const { t, go } = needs
  return {
    id: 'help',
    label: t('shell.menuHelp'),
    items: [
      ...linesOf(needs, 'guide'),
      ...linesOf(needs, 'shortcuts'),
      { id: 'about', label: t('shell.about'), run: () => go({ to: 'about' }) },
    ],
  }
}
