import { useEffect } from 'react'
import type { PaymentDetail } from '../../../shared/domain/payment.ts'
import { useDesk } from '../../ui/desk.tsx'

/** Ctrl+D (⌘D) repeats the payment in front: its data go into a new form, nothing is sent. */
export function useRepeatKey(payment: PaymentDetail | undefined): void {
  const { go } = useDesk()
  const id = payment?.actions.includes('repeat') === true ? payment.id : null
  useEffect(() => {
    if (id === null) return
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'd') return
      event.preventDefault()
      go({ to: 'pay', repeat: id })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [id, go])
}
