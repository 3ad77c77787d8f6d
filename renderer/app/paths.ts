import type { Place } from '../ui/place.ts'

/** The path of a place, for links and for telling two places apart; nothing ever reads it back. */
export function pathOf(place: Place): string {
  switch (place.to) {
    case 'home':
      return '/'
    case 'pay':
      return place.repeat === undefined ? '/pagar' : `/pagar?repetir=${place.repeat}`
    case 'review':
      return `/pagar/conferir/${place.reviewId}`
    case 'payments':
      return place.tab === undefined ? '/pagamentos' : `/pagamentos?aba=${place.tab}`
    case 'payment':
      return `/pagamentos/${place.id}`
    case 'receipts':
      return place.id === undefined ? '/comprovantes' : `/comprovantes/${place.id}`
    case 'connections':
      return '/conexoes'
    case 'connect':
      return '/conexoes/nova'
    case 'settings':
      return '/configuracoes'
  }
}
