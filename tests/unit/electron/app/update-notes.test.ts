import { expect, test } from 'vitest'
import { createUpdateNotes } from '../../../../electron/app/update-notes.ts'
import { updateViewSchema } from '../../../../shared/domain/update.ts'

const view = (version: string, at: 'ready' | 'reading') =>
  updateViewSchema.parse({
    source: 'share',
    feed: 'https://quita.empresa.test/',
    version: '0.1.0',
    withdrawn: false,
    required: false,
    checkedAt: null,
    step: { at },
    release: { version, size: 1, releasedAt: '2026-11-20T10:00:00.000Z', notes: { 'pt-BR': '', en: '' } },
    hold: null,
  })

test('an update that is ready is told once, and to the connection that is opened after it', () => {
  const told: (string | undefined)[] = []
  let isOpen = false
  const notes = createUpdateNotes(() => (isOpen ? { note: ({ mark }) => void told.push(mark) } : null))
  notes.heard(view('0.2.0', 'reading'))
  notes.opened()
  notes.heard(view('0.2.0', 'ready'))
  expect(told).toEqual([])
  isOpen = true
  notes.opened()
  notes.heard(view('0.2.0', 'ready'))
  notes.heard(view('0.3.0', 'ready'))
  expect(told).toEqual(['update-ready:0.2.0', 'update-ready:0.3.0'])
})
