import type { Located } from '../../../../shared/domain/payment.ts'
import { useText } from '../../../ui/text.tsx'

/** Every field of the institution's answer by its path, as it came. */
export function ToldFields({ fields }: { readonly fields: NonNullable<Located['told']> }) {
  const t = useText()
  return (
    <section aria-labelledby="locate-told">
      <h3 className="h3" id="locate-told">
        {t('locate.told')}
      </h3>
      <dl className="told-fields code">
        {fields.map(({ path, value }) => (
          <div key={path}>
            <dt>{path}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
