import type { Place } from '../ui/place.ts'

/** The path of a place, for links and for telling two places apart; nothing ever reads it back. */
export function pathOf(place: Place): string {
  switch (place.to) {
    case 'home':
      return '/'
    case 'pay':
      if (place.repeat !== undefined) return `/pagar?repetir=${place.repeat}`
      return place.text === undefined ? '/pagar' : `/pagar?texto=${encodeURIComponent(place.text)}`
    case 'review':
      return `${place.of === 'refund' ? '/pix-recebidos' : '/pagar'}/conferir/${place.reviewId}`
    case 'payments':
      return place.tab === undefined ? '/pagamentos' : `/pagamentos?aba=${place.tab}`
    case 'payment':
      return `/pagamentos/${place.id}`
    case 'receipts':
      return receiptsPath(place)
    case 'log':
      return '/auditoria'
    case 'audit':
      return '/auditoria/pacote'
    case 'check':
      return '/comprovantes/conferir'
    case 'filing':
      return '/comprovantes/arquivamento'
    case 'closing':
      return place.month === undefined ? '/fechamento' : `/fechamento/${place.month}`
    case 'watch':
      return place.id === undefined ? '/extrato/vigia' : `/extrato/vigia/${place.id}`
    case 'statement':
      return place.id === undefined ? '/extrato' : `/extrato/${place.id}`
    case 'billets':
      return place.id === undefined ? '/boletos' : `/boletos/${place.id}`
    case 'infractions':
      return place.id === undefined ? '/infracoes' : `/infracoes/${place.id}`
    case 'charges':
      return chargesPath(place)
    case 'charge':
      return `/cobrancas/${place.kind}/${place.txid}`
    case 'new-charge':
      return newChargePath(place)
    case 'revise-charge':
      return `/cobrancas/${place.kind}/${place.txid}/revisar`
    case 'batch':
      return place.id === undefined ? '/cobrancas/lotes/novo' : `/cobrancas/lotes/${place.id}`
    case 'received':
      return receivedPath(place)
    case 'refund':
      return `/pix-recebidos/${place.endToEndId}/devolver`
    case 'locate':
      return '/localizar'
    case 'webhooks':
      return '/webhooks'
    case 'training':
      return '/banco-de-treino'
    case 'connections':
      return '/conexoes'
    case 'connection':
      return '/conexoes/aberta'
    case 'connect':
      return '/conexoes/nova'
    case 'memory':
      return '/conexoes/memoria'
    case 'backups':
      return '/configuracoes/copias'
    case 'restore':
      return '/configuracoes/copias/abrir'
    case 'about':
      return '/configuracoes/sobre'
    case 'settings':
      return '/configuracoes'
  }
}

type At<T extends Place['to']> = Extract<Place, { readonly to: T }>

function receiptsPath({ id, tab, text }: At<'receipts'>): string {
  return withAsked(id === undefined ? '/comprovantes' : `/comprovantes/${id}`, { aba: tab, texto: text })
}

function chargesPath({ tab, txid }: At<'charges'>): string {
  return withAsked('/cobrancas', { aba: tab, txid })
}

function newChargePath({ kind, from }: At<'new-charge'>): string {
  return withAsked('/cobrancas/nova', { tipo: kind, de: from })
}

function receivedPath({ endToEndId, txid }: At<'received'>): string {
  return withAsked(endToEndId === undefined ? '/pix-recebidos' : `/pix-recebidos/${endToEndId}`, { txid })
}

function withAsked(path: string, asked: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return said.length === 0 ? path : `${path}?${said.join('&')}`
}
