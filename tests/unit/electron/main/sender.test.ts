import { describe, expect, test } from 'vitest'
import { senderFault } from '../../../../electron/main/sender.ts'
import { hostileAddresses } from './hostile-addresses.ts'

const ours = { url: 'app://bundle/index.html', parent: null }
const main = { contentsId: 7, host: 'bundle' } as const
const confirmation = { contentsId: 9, host: 'confirmation' } as const

describe('a call is read', () => {
  test.each(['app://bundle/index.html', 'app://bundle/index.html#/payments'])(
    'from the main frame of our window at %s',
    (url) => {
      expect(senderFault({ sender: { id: 7 }, senderFrame: { url, parent: null } }, main)).toBe(null)
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
    expect(senderFault(event, main)).toBe(fault)
  })

  test.each(hostileAddresses)('from the main frame at %j', (url) => {
    expect(senderFault({ sender: { id: 7 }, senderFrame: { url, parent: null } }, main)).toBe('origin')
  })

  // Each window has a lane of its own: no page of one is heard on the lane of the other, nor in the other's place.
  test.each([
    [
      'the main page on the lane of the confirmation',
      { id: 7, url: 'app://bundle/index.html' },
      confirmation,
      'window',
    ],
    ['the confirmation on the lane of the main page', { id: 9, url: 'app://confirmation/index.html' }, main, 'window'],
    ['the main page in the confirmation window', { id: 9, url: 'app://bundle/index.html' }, confirmation, 'origin'],
    ['the confirmation in the main window', { id: 7, url: 'app://confirmation/index.html' }, main, 'origin'],
    ['the confirmation in its own window', { id: 9, url: 'app://confirmation/index.html' }, confirmation, null],
  ] as const)('or heard: %s', (_name, { id, url }, owner, fault) => {
    expect(senderFault({ sender: { id }, senderFrame: { url, parent: null } }, owner)).toBe(fault)
  })

  test.each([...hostileAddresses, 'app://confirmation.evil.example/index.html', 'app://confirmation'])(
    'from the confirmation window at %j',
    (url) => {
      expect(senderFault({ sender: { id: 9 }, senderFrame: { url, parent: null } }, confirmation)).toBe('origin')
    },
  )
})
