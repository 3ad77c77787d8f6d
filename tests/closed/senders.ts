/**
 * Whoever might call on the lane of a window but its own page in its own main frame. Every window has the id 1 here;
 * `own` is the host of the page that is heard.
 */
export function foreignSenders(own: 'bundle' | 'confirmation'): Readonly<Record<string, object>> {
  const page = { url: `app://${own}/index.html`, parent: null }
  const other = own === 'bundle' ? 'confirmation' : 'bundle'
  const at = (url: string, parent: object | null | undefined = null): object => ({
    sender: { id: 1 },
    senderFrame: { url, parent },
  })
  return {
    'another window with our page': { sender: { id: 2 }, senderFrame: page },
    'a window without a number': { sender: {}, senderFrame: page },
    'a frame that is gone': { sender: { id: 1 }, senderFrame: null },
    'a frame of ours inside our page': at(page.url, page),
    'the frame of papers': at('app://reader/index.html', page),
    'the reader as a page': at('app://reader/index.html'),
    "the other window's page": at(`app://${other}/index.html`),
    'a foreign frame inside our page': at('https://x.example/', page),
    'a frame whose parent nobody knows': { sender: { id: 1 }, senderFrame: { ...page, parent: undefined } },
    'developer tools': at('devtools://devtools/bundled/x.html'),
    'an empty page': at('about:blank'),
    'a page out of text': at('data:text/html,x'),
    'a page that only looks like ours': at(`app://${own}.evil.example/index.html`),
  }
}
