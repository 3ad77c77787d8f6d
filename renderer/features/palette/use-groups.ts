import { FileSearch, ScanSearch, Send, TriangleAlert } from 'lucide-react'
import { useDeferredValue } from 'react'
import { monthOf } from '../../../shared/books/month-span.ts'
import { isUnread } from '../../../shared/domain/health.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { readDueSearch, readSearch } from '../../../shared/search/read-search.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { useHealth } from '../../bridge/use-health.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { useInstitutions } from '../../bridge/use-institutions.ts'
import { useDesk } from '../../ui/desk.tsx'
import { readingWords } from '../../ui/reading-words.ts'
import { useText } from '../../ui/text.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useToday } from '../../ui/use-today.ts'
import { commandsFor, namesCommand } from './command-group.ts'
import {
  batchOption,
  billetOption,
  chargeOption,
  dueOption,
  entryOption,
  infractionOption,
  keyOption,
  lineOption,
  locationOption,
  lotOption,
  monthOption,
  payeeOption,
  paymentOption,
  receiptOption,
  receivedOption,
  webhookOptions,
} from './found.ts'
import type { PaletteCommand, PaletteGroup, PaletteOption, PaletteTopic } from './option.ts'
import { type Recognised, recognised } from './recognised.ts'
import { folded, monthMeant } from '../../list/rows-found.ts'
import { MOST_OTHERS, useFound } from './use-found.ts'

const MINUTE_MS = 60_000

/** What the palette offers for a text. `settled`: the offers belong to this text, not to an earlier one. */
export interface PaletteOffers {
  readonly is: Recognised | null
  readonly groups: readonly PaletteGroup[]
  readonly settled: boolean
  /** How many things that are kept here were found; null while a part of them could not be read. */
  readonly found: number | null
}

/** Reads a text in every way the house knows, and looks up what is kept here. Asks no institution anything. */
export function usePaletteOffers(
  typed: string,
  plain: readonly PaletteCommand[],
  topics: readonly PaletteTopic[],
): PaletteOffers {
  const t = useText()
  const commands = plain.map((command) => ({ ...command, words: t(command.also) }))
  const { go } = useDesk()
  const banks = useInstitutions()
  const withReading = useReadings(plain)
  const text = useDeferredValue(typed.trim())
  const today = localDateOf(instantFromMs(useNow(MINUTE_MS)))
  const { filter } = readSearch(text.slice(0, 200), today)
  const dueFilter = readDueSearch(text.slice(0, 200), today).filter
  // Signs alone are no word that anything could say.
  const isSearch = folded(text.replaceAll(/R\$/gi, ' ')) !== ''
  const found = useFound(filter, dueFilter, isSearch)
  const is = isSearch ? recognised(text, today) : null
  const doing = { id: 'commands', title: t('palette.commands'), options: commandsFor(commands, text).map(withReading) }
  const help = { id: 'help', title: t('guide.group'), options: isSearch ? helpFor(t, topics, text) : [] }
  const kept: readonly PaletteGroup[] = [
    {
      id: 'receipts',
      title: t('palette.receipts'),
      options: found.receipts.map((receipt) => receiptOption(t, go, text, receipt)),
    },
    { id: 'received', title: t('palette.received'), options: found.received.map((pix) => receivedOption(t, go, pix)) },
    { id: 'charges', title: t('charges.title'), options: found.charges.map((charge) => chargeOption(t, go, charge)) },
    {
      id: 'payments',
      title: t('palette.payments'),
      options: found.payments.map((payment) => paymentOption(t, go, payment, banks)),
    },
    {
      id: 'billets',
      title: t('billets.title'),
      options: found.billets.map((billet) => billetOption(t, go, billet, banks)),
    },
    { id: 'dues', title: t('agenda.title'), options: found.dues.map((due) => dueOption(t, go, due)) },
    { id: 'payees', title: t('palette.payees'), options: found.payees.map((payee) => payeeOption(t, go, payee)) },
    { id: 'lines', title: t('palette.lines'), options: found.lines.map((line) => lineOption(t, go, line)) },
    {
      id: 'infractions',
      title: t('infractions.title'),
      options: found.infractions.map((row) => infractionOption(t, go, row)),
    },
    { id: 'lots', title: t('lots.title'), options: found.lots.map((batch) => lotOption(go, batch)) },
    { id: 'batches', title: t('batches.list'), options: found.batches.map((batch) => batchOption(t, go, batch)) },
    {
      id: 'locations',
      title: t('locations.list'),
      options: found.locations.map((location) => locationOption(t, go, location)),
    },
    {
      id: 'webhooks',
      title: t('webhooks.title'),
      options: [
        ...webhookOptions(t, go, filter, found.webhooks, MOST_OTHERS),
        ...found.keys.map((key) => keyOption(go, key)),
      ],
    },
    { id: 'log', title: t('log.title'), options: found.log.map((entry) => entryOption(t, go, entry)) },
  ]
  const count = kept.reduce((sum, { options }) => sum + options.length, 0)
  const month = monthMeant(filter, `${t('shell.closing')} ${t('paletteWords.closing')}`, monthOf(today))
  const months = month === null ? [] : [monthOption(t, go, month)]
  const looks: readonly PaletteGroup[] = [
    ...(isSearch ? kept : []),
    { id: 'months', title: t('shell.closing'), options: months },
    {
      id: 'search',
      title: t('palette.searchThis'),
      options: isSearch ? searchesOf(t, go, text, found.receiptCount, is) : [],
    },
  ]
  const settled = text === typed.trim() && !found.busy
  // Somebody's document, e-mail or phone is looked up more often than paid, and looking is the safer of the two: what is kept
  // of it stands first, and paying is not offered before that is known.
  const isSomebody = is?.kind === 'pix-key'
  const paying = isSomebody && !settled ? [] : deedsOf(t, go, text, is)
  const deeds = { id: 'deeds', title: t('palette.withThis'), options: paying }
  const offered = isSomebody ? [...looks, deeds] : [deeds, ...looks]
  const inOrder = namesCommand(commands, text) ? [doing, ...offered, help] : [...offered, doing, help]
  return {
    is,
    groups: inOrder.filter(({ options }) => options.length > 0),
    settled,
    found: !isSearch ? 0 : found.failed ? null : count,
  }
}

function helpFor(t: Text, topics: readonly PaletteTopic[], text: string): readonly PaletteOption[] {
  const named = topics.map((topic) => ({ ...topic, title: t(topic.title), words: t(topic.also) }))
  return commandsFor(named, text).map((option) => ({ ...option, id: `help-${option.id}` }))
}

type Go = ReturnType<typeof useDesk>['go']

function deedsOf(t: Text, go: Go, text: string, is: Recognised | null): readonly PaletteOption[] {
  const run = (): void => go({ to: 'pay', text })
  if (is?.kind === 'damaged')
    return [{ id: 'mend', icon: TriangleAlert, title: t('palette.mend'), detail: t('palette.mendDetail'), run }]
  if (is?.pays !== true) return []
  return [{ id: 'pay', icon: Send, title: t('palette.pay'), detail: t('palette.payDetail'), run }]
}

// A search that finds nothing leads nowhere; the institution is asked by ids only.
function searchesOf(t: Text, go: Go, text: string, count: number, is: Recognised | null): readonly PaletteOption[] {
  const locate = is?.locates === true ? [locateOption(t, go, text)] : []
  return count === 0 ? locate : [receiptsOption(t, go, text, count), ...locate]
}

function receiptsOption(t: Text, go: Go, text: string, count: number): PaletteOption {
  return {
    id: 'in-receipts',
    icon: FileSearch,
    title: t('palette.inReceipts'),
    detail: t('palette.documents', { count }),
    run: () => go({ to: 'receipts', text }),
  }
}

function locateOption(t: Text, go: Go, text: string): PaletteOption {
  return {
    id: 'locate',
    icon: ScanSearch,
    title: t('palette.locate'),
    detail: t('palette.locateDetail'),
    keys: 'Ctrl+Shift+F',
    run: () => go({ to: 'locate', text: text.slice(0, 200) }),
  }
}

/** Says beside each command what of it is not known to be as it is now, or is not to be had. */
function useReadings(commands: readonly PaletteCommand[]): (option: PaletteOption) => PaletteOption {
  const t = useText()
  const today = useToday()
  const odd = useHealth().filter((health) => isUnread(health) || health.state === 'absent')
  const approvals = useRemote('team.waiting', {}).value?.count ?? 0
  return (option) => {
    if (option.id === 'command-shell.team' && approvals > 0)
      return { ...option, detail: t('shell.count_team', { count: approvals }) }
    const shown = commands.find(({ id }) => `command-${id}` === option.id)?.reads ?? []
    const health = odd.find(({ capability }) => shown.includes(capability))
    return health === undefined ? option : { ...option, detail: readingWords(t, health, today).title }
  }
}
