import type { CnabFault } from '../../../shared/domain/cnab-fault.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import type { CheckedFile, FileCheck, FileException } from '../../app/check-payments.ts'
import { tableOf } from './table-of.ts'

/** What came of the check of a file in words, line by line; what is to be seen to as a table. */
export function tellCheck(t: Text, check: FileCheck): readonly string[] {
  switch (check.is) {
    case 'unusable':
      return [check.fault === 'missing' ? t('commands.noFile') : t(`lots.file_${check.fault}`)]
    case 'tabs':
      if (check.tabs.length === 0) return [t('commands.noTabs')]
      return [t('commands.tabs'), ...check.tabs.map((tab) => `  tab=${tab}`)]
    case 'columns':
      return [t('commands.columns'), ...check.headings.map((heading) => `  ${heading}`)]
    case 'refused':
      return [
        t('lots.remessaRefused', { count: check.count }),
        ...tableOf([
          [t('commands.line'), t('commands.column'), t('commands.what'), t('commands.found'), t('commands.wanted')],
          ...check.faults.map((fault) => cnabCells(t, fault)),
        ]),
      ]
    case 'checked':
      return tellChecked(t, check)
  }
}

function cnabCells(t: Text, { line, column, why, found, wanted }: CnabFault): readonly string[] {
  return [String(line), String(column), t(`lots.cnab_${why}`), found, wanted]
}

function tellChecked(t: Text, check: CheckedFile): readonly string[] {
  const { file, rows, ready, account, day, control, pointed, known, left, exceptions } = check
  const against =
    account === null
      ? t('commands.checkedAlone', { day: formatLocalDate(day) })
      : t('commands.checkedAgainst', {
          day: formatLocalDate(day),
          companyName: account.companyName,
          environment: t(`common.${account.environment}`),
        })
  const sums = control && {
    total: formatBrl(control.total),
    sum: formatBrl(control.sum),
    difference: formatBrl(control.difference),
  }
  return [
    t('commands.checked', { file, rows, ready: ready.count, sum: formatBrl(ready.sum) }),
    against,
    ...(sums === null
      ? []
      : [t(control?.difference === 0 ? 'commands.controlCloses' : 'commands.controlDiffers', sums)]),
    ...(pointed === null ? [] : [t('lots.pointed', { told: pointed.told, amount: formatBrl(pointed.amount) })]),
    ...(known === null ? [] : [t('commands.known', { name: known.name })]),
    ...(left.length === 0 ? [] : [t('commands.left', { rows: left.join(', ') })]),
    ...(exceptions.length === 0
      ? [t('commands.nothing')]
      : tableOf([
          [t('commands.line'), t('commands.column'), t('commands.what'), t('commands.maybe')],
          ...exceptions.map((one) => exceptionCells(t, one)),
        ])),
  ]
}

function exceptionCells(t: Text, exception: FileException): readonly string[] {
  const { row, column, field, offers, asks } = exception
  const place = column ?? (field === null ? '' : t(`lots.field_${field}`))
  const what = asks ? whatWords(t, exception) : t('commands.only', { what: whatWords(t, exception) })
  return [String(row), place, what, offers.join(' | ')]
}

function whatWords(t: Text, { what, field, sameAs }: FileException): string {
  if (what === 'hidden') return t('commands.hidden')
  if (what === 'missing') return t('lots.kind_missing', { field: field === null ? '' : t(`lots.field_${field}`) })
  return sameAs === undefined ? t(`lots.kind_${what}`) : t('commands.sameAs', { row: sameAs })
}
