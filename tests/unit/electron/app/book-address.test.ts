import { expect, test } from 'vitest'
import { bookAddress } from '../../../../electron/app/book-address.ts'

test("a book's server is named in words, as a person would read it out", () => {
  const server = { host: 'livro.aurora.example', port: 5432, database: 'quita', user: 'mesa_9' }
  expect(bookAddress(server, 'pt-BR')).toBe('Servidor livro.aurora.example:5432, banco quita, usuário mesa_9')
  expect(bookAddress(server, 'en')).toBe('Server livro.aurora.example:5432, database quita, user mesa_9')
})
