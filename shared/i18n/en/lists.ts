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
  unreadStatement: '{count, plural, one {# line could not be read} other {# lines could not be read}}',
  unreadBillets: '{count, plural, one {# boleto could not be read} other {# boletos could not be read}}',
  unreadInfractions: '{count, plural, one {# infraction could not be read} other {# infractions could not be read}}',
  unreadCharges: '{count, plural, one {# charge could not be read} other {# charges could not be read}}',
  unreadPix: '{count, plural, one {# received Pix could not be read} other {# received Pix could not be read}}',
  unreadBatches: '{count, plural, one {# batch could not be read} other {# batches could not be read}}',
  unreadLocations:
    '{count, plural, one {# QR code address could not be read} other {# QR code addresses could not be read}}',
  unreadWebhooks: '{count, plural, one {# webhook could not be read} other {# webhooks could not be read}}',
  unreadMeaning:
    'The list and its sums are without {count, plural, one {it} other {them}}. The text is kept here and read again when Quita is updated.',
  unreadCopy: 'Copy to send to the institution',
  unreadCopied: 'Text copied',
  unreadIntro:
    'Quita could not read {count, plural, one {# record} other {# records}} of the list that the API answered. Field and text of each:',
  unreadMore: 'And {count} more.',
} satisfies Record<keyof typeof ptBr, string>
