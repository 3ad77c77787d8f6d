import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'

/** The short way to a payment: whatever is typed or pasted here goes into the entry box. */
export function PayLine() {
  const t = useText()
  const { go } = useDesk()
  const [text, setText] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    go(text.trim() === '' ? { to: 'pay' } : { to: 'pay', text })
  }
  return (
    <form className="home-pay" onSubmit={submit}>
      <Icon of={Send} />
      <input
        className="grow"
        aria-label={t('home.payField')}
        placeholder={t('home.payHint')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        // One line of input drops line breaks, which part candidates: a text of several lines goes as it is.
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (!/[\r\n]/.test(pasted.trim())) return
          event.preventDefault()
          go({ to: 'pay', text: pasted })
        }}
      />
      <Button kind="filled" submit>
        {t('home.payGo')}
      </Button>
    </form>
  )
}
