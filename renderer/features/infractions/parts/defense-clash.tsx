import { Fragment, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Said } from '../../../ui/said.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Draft } from '../use-draft.ts'

interface DefenseClashProps {
  readonly mine: string
  readonly theirs: string
  readonly onSettle: Draft['settle']
}

/** The defense was written elsewhere meanwhile: both texts are shown, and the person chooses. Nothing is saved before. */
export function DefenseClash({ mine, theirs, onSettle }: DefenseClashProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer engines answer a promise here, which an effect must not hand on.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const words = (text: string) => (text.trim() === '' ? t('infractions.clashNothing') : <SaidLines>{text}</SaidLines>)
  return (
    <Callout ref={box} tone="warn" role="alert" title={t('infractions.clashTitle')}>
      <p>{t('infractions.clashDetail')}</p>
      <DetailList
        className="as-written"
        details={[
          { term: t('infractions.clashTheirs'), value: words(theirs) },
          { term: t('infractions.clashMine'), value: words(mine) },
        ]}
      />
      <div className="row wrap">
        <Button size="sm" onPress={() => onSettle('both')}>
          {t('infractions.clashBoth')}
        </Button>
        <Button size="sm" onPress={() => onSettle('mine')}>
          {t('infractions.clashKeepMine')}
        </Button>
        <Button size="sm" onPress={() => onSettle('theirs')}>
          {t('infractions.clashKeepTheirs')}
        </Button>
      </div>
    </Callout>
  )
}

/** A text of many lines: an end of a line is one, and no sign that nobody sees. */
function SaidLines({ children }: { readonly children: string }) {
  return children.split(/\r?\n/).map((line, at) => (
    // The lines of one text never move, so their place names them.
    <Fragment key={at}>
      {at > 0 && '\n'}
      <Said>{line}</Said>
    </Fragment>
  ))
}
