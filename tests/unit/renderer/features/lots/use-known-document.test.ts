import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readingKey } from '../../../../../renderer/bridge/reading.ts'
import { useKnownDocument } from '../../../../../renderer/features/lots/use-known-document.ts'

const name = 'Moinho Serra Azul S.A.'
const row = (document: string, called: string = name) => ({ name: called, document, lastAt: null })
const one = row('27418063000119')
const books = {
  'one of the name': [[one], false, '27418063000119'],
  'one of the name and one that holds it': [[one, row('11222333000181', `${name} Filial`)], false, '27418063000119'],
  'two of the name': [[one, row('11222333000181')], false, undefined],
  'one of the name among more than were told': [[one], true, undefined],
  'one whose document is hidden': [[row('***.418.063-**')], false, undefined],
  'another name': [[row('27418063000119', 'Moinho Serra Verde')], false, undefined],
} as const

test.each(Object.entries(books))(
  'a document is known by a name that one payee alone has: %s',
  (_, [rows, more, known]) => {
    const client = new QueryClient()
    const ask = { text: name, sort: 'last', of: 'kept', limit: 20, before: null } as const
    client.setQueryData(readingKey('payees.list', ask), { value: { rows, more }, failure: null })
    const found: (string | undefined)[] = []
    const Mended = () => {
      found.push(useKnownDocument(name)?.document)
      return null
    }
    renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Mended)))
    expect(found).toEqual([known])
  },
)
