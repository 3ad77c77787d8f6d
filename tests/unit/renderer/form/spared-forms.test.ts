import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const renderer = join(import.meta.dirname, '../../../../renderer')

// Whoever adds one has looked that no passphrase, certificate, secret or token ever stands in it.
test('a lock spares only forms in which no secret stands', () => {
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const spared = files.flatMap((name) => {
    const text = readFileSync(join(renderer, name), 'utf8')
    return [...text.matchAll(/goesOverLock\((\w+)\)/g)].map(([, home = '']) => home)
  })
  expect([...new Set(spared)].toSorted((one, next) => one.localeCompare(next))).toEqual([
    'keptCharges',
    'keptClashes',
    'keptColumns',
    'keptConnect',
    'keptDefenses',
    'keptNotes',
    'keptPay',
    'keptRefunds',
    'keptReminders',
    'keptServers',
    'keptTexts',
    'keptWebhooks',
  ])
})
