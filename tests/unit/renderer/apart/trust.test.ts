import { afterEach, expect, test, vi } from 'vitest'
import { trustOnly } from '../../../../renderer/apart/trust.ts'

afterEach(() => void vi.unstubAllGlobals())

type Rules = Record<'createHTML' | 'createScriptURL', (text: string, type: string, sink: string) => string | null>

/** What the frame's default policy says of a text, for a sink. */
function policyOfTheFrame(): { readonly named: string; readonly rules: Rules } {
  const made: { named: string; rules: Rules }[] = []
  vi.stubGlobal('location', { href: 'app://reader/index.html' })
  vi.stubGlobal('trustedTypes', { createPolicy: (named: string, rules: Rules) => void made.push({ named, rules }) })
  trustOnly(['/assets/pdf.worker-a1.mjs', 'app://reader/workers/code-worker-a1.js'])
  const [policy] = made
  if (policy === undefined || made.length !== 1) throw new Error('one policy, no more')
  return policy
}

test('the frame of papers lets the scripts of its workers run, by their addresses, and no other', () => {
  const { named, rules } = policyOfTheFrame()
  expect(named).toBe('default')
  const ask = (address: string) => rules.createScriptURL(address, 'TrustedScriptURL', 'Worker constructor')
  expect(ask('/assets/pdf.worker-a1.mjs')).toBe('/assets/pdf.worker-a1.mjs')
  expect(ask('app://reader/workers/code-worker-a1.js')).toBe('app://reader/workers/code-worker-a1.js')
  for (const other of ['/assets/other.js', 'https://x.example/a.js', 'blob:app://reader/1', 'data:text/javascript,1'])
    expect([other, ask(other)]).toEqual([other, null])
})

test('the frame of papers parses markup that is never shown, shows none, and takes no text for a script', () => {
  const { rules } = policyOfTheFrame()
  expect(rules.createHTML('<a/>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<a/>')
  for (const sink of ['Element innerHTML', 'Document write', 'HTMLIFrameElement srcdoc'])
    expect(rules.createHTML('<a/>', 'TrustedHTML', sink)).toBe(null)
  expect(Object.keys(rules).toSorted()).toEqual(['createHTML', 'createScriptURL'])
})
