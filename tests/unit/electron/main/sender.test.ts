import { describe, expect, test } from 'vitest'
import { senderFault } from '../../../../electron/main/sender.ts'
import { hostileAddresses } from './hostile-addresses.ts'

const ours = { url: 'app://bundle/index.html', parent: null }

describe('a call is read', () => {
  test.each(['app://bundle/index.html', 'app://bundle/index.html#/payments'])(
    'from the main frame of our window at %s',
    (url) => {
      expect(senderFault({ sender: { id: 7 }, senderFrame: { url, parent: null } }, 7)).toBe(null)
    },
  )
})

describe('a call is refused', () => {
  test.each([
    ['another window', { sender: { id: 8 }, senderFrame: ours }, 'window'],
    [
      'another window with a foreign page',
      { sender: { id: 0 }, senderFrame: { url: 'https://x.example/', parent: null } },
      'window',
    ],
    ['a frame that is gone', { sender: { id: 7 }, senderFrame: null }, 'frame'],
    ['a frame inside our page', { sender: { id: 7 }, senderFrame: { ...ours, parent: ours } }, 'frame'],
    [
      'a foreign frame inside our page',
      { sender: { id: 7 }, senderFrame: { url: 'https://x.example/', parent: ours } },
      'frame',
    ],
    ['a frame whose parent is unknown', { sender: { id: 7 }, senderFrame: { ...ours, parent: undefined } }, 'frame'],
  ])('from %s', (_name, event, fault) => {
    expect(senderFault(event, 7)).toBe(fault)
  })

  test.each(hostileAddresses)('from the main frame at %j', (url) => {
    expect(senderFault({ sender: { id: 7 }, senderFrame: { url, parent: null } }, 7)).toBe('origin')
  })
})
