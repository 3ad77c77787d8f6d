import type { lists as ptBr } from '../pt-br/lists.ts'

/** Words that all lists with filters share, in English. */
export const lists = {
  clearSearch: 'Clear the search',
  period: 'Period',
  'period-this-month': 'This month',
  'period-last-month': 'Last month',
  'period-days-30': 'Last 30 days',
  'period-days-90': 'Last 90 days',
  'period-this-year': 'This year',
  'period-all': 'Everything',
  'period-chosen': 'From … to …',
  from: 'From',
  to: 'To',
  lowest: 'Amount from',
  highest: 'Amount to',
  moreFilters: 'More filters',
  lessFilters: 'Fewer filters',
  clearFilters: 'Clear filters',
  totals: 'Sum of the filter',
  adding: 'adding up…',
  keyOpen: 'opens',
  keyMark: 'marks for the sum',
} satisfies Record<keyof typeof ptBr, string>
