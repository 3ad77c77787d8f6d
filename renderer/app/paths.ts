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
      return `/pagar/conferir/${place.reviewId}`
    case 'payments':
      return place.tab === undefined ? '/pagamentos' : `/pagamentos?aba=${place.tab}`
    case 'payment':
      return `/pagamentos/${place.id}`
    case 'receipts':
      return place.id === undefined ? '/comprovantes' : `/comprovantes/${place.id}`
    case 'statement':
      return place.id === undefined ? '/extrato' : `/extrato/${place.id}`
    case 'billets':
      return place.id === undefined ? '/boletos' : `/boletos/${place.id}`
    case 'infractions':
      return place.id === undefined ? '/infracoes' : `/infracoes/${place.id}`
    case 'locate':
      return '/localizar'
    case 'webhooks':
      return '/webhooks'
    case 'training':
      return '/banco-de-treino'
    case 'connections':
      return '/conexoes'
    case 'connect':
      return '/conexoes/nova'
    case 'settings':
      return '/configuracoes'
  }
}
