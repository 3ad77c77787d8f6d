import type { Mutation, Witness } from '../mutation.ts'

const trust = (test: string): Witness => ({ file: 'tests/unit/renderer/apart/trust.test.ts', test })

function frame(name: string, from: string, to: string): Mutation {
  const red: Witness = {
    file: 'tests/unit/renderer/hatch/open-room.test.ts',
    test: 'a room is a frame of another origin in a sandbox that lets scripts run and nothing else, spoken to on one port',
  }
  return { name: `frame of papers: ${name}`, file: 'renderer/hatch/open-room.ts', from, to, red }
}

/** The frame in which papers of anybody are read. */
export const frameMutations: readonly Mutation[] = [
  frame('no sandbox', "  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')\n", ''),
  frame(
    'a sandbox that opens windows',
    "'allow-scripts allow-same-origin'",
    "'allow-scripts allow-same-origin allow-popups'",
  ),
  frame("the page's own origin", "location.host.replace(/^bundle\\b/, 'reader')", 'location.host'),
  frame('its port is given to anybody', '{ room: name }, origin, [port2]', "{ room: name }, '*', [port2]"),
  {
    name: 'frame of papers: any script',
    file: 'renderer/apart/trust.ts',
    from: 'known.has(new URL(address, location.href).href) ? address : null',
    to: 'known.size > 0 ? address : null',
    red: trust('the frame of papers lets the scripts of its workers run, by their addresses, and no other'),
  },
  {
    name: 'frame of papers: markup out of text',
    file: 'renderer/apart/trust.ts',
    from: "sink === 'DOMParser parseFromString' ? text : null",
    to: "sink !== '' ? text : null",
    red: trust('the frame of papers parses markup that is never shown, shows none, and takes no text for a script'),
  },
]
