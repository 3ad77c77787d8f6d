import type { Centavos } from '../../shared/money/centavos.ts'
import { formatAmount } from '../../shared/money/format-brl.ts'
import { classNames } from './class-names.ts'
import { useText } from './text.tsx'
import './money.css'

interface MoneyProps {
  readonly amount: Centavos
  /** `always` puts a plus on money that came in; `never` is for an amount in doubt, which carries no sign. */
  readonly sign?: 'negative' | 'always' | 'never' | undefined
  /** `text` in rows, `card` 26 px, `screen` 34 px with a small `R$`. */
  readonly size?: 'text' | 'card' | 'screen' | undefined
  readonly className?: string | undefined
}

/** The only component that draws money: `R$` before, sign before `R$`, tabular digits, never wrapped. */
export function Money({ amount, sign = 'negative', size = 'text', className }: MoneyProps) {
  const t = useText()
  const mark = signOf(amount, sign)
  const digits = formatAmount(amount).replace('-', '')
  const [reais = '0', centavos = '00'] = digits.split(',')
  return (
    <span className={classNames('money', `money-${size}`, mark === '+' && 'in', className)}>
      <span aria-hidden>
        {mark !== '' && <span className="sg">{mark}</span>}
        <span className="cur">{'R$\u00a0'}</span>
        {digits}
      </span>
      <span className="sr">{t('common.spokenAmount', { sign: spokenSign(mark), reais, centavos })}</span>
    </span>
  )
}

function signOf(amount: Centavos, sign: 'negative' | 'always' | 'never'): '-' | '+' | '' {
  if (sign === 'never') return ''
  if (amount < 0) return '-'
  return sign === 'always' && amount > 0 ? '+' : ''
}

function spokenSign(mark: '-' | '+' | ''): 'minus' | 'plus' | 'none' {
  if (mark === '') return 'none'
  return mark === '-' ? 'minus' : 'plus'
}
