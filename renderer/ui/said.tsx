import { visibleParts } from '../../shared/payee/hidden-signs.ts'
import { useText } from './text.tsx'
import './said.css'

/**
 * A text that a person or a bank gave, such as a payee's name, apart from the words around it: what nobody sees in it stands
 * in a box by its name, and nothing in it turns the direction of what comes after.
 */
export function Said({ children }: { readonly children: string }) {
  const t = useText()
  const parts = visibleParts(children)
  return (
    <bdi className="said">
      {parts.map((part, at) => {
        // The pieces of one text never move, so their place names them.
        const key = `${at}`
        if ('text' in part) return <span key={key}>{part.text}</span>
        return (
          <span key={key} className="said-hidden" title={t(part.turns ? 'common.turningSign' : 'common.hiddenSign')}>
            {part.hidden}
          </span>
        )
      })}
    </bdi>
  )
}
