import { HardDrive, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Locale, Theme } from '../../shared/domain/settings.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { languageNames, locales } from '../../shared/i18n/languages.ts'
import { Icon } from '../ui/icon.tsx'
import { useText } from '../ui/text.tsx'
import { StatusBar } from './status-bar.tsx'

const themeKeys = {
  system: 'themes.system',
  light: 'themes.light',
  dark: 'themes.dark',
  contrast: 'themes.contrast',
} as const satisfies Record<Theme, TextKey>

interface ClosedStatusProps {
  readonly theme: Theme
  readonly version: string
  readonly toasts: ReactNode
  readonly onLocale: (locale: Locale) => void
}

/** What the foot says while nothing is open, and the way to the other languages for who cannot read this one. */
export function ClosedStatus({ theme, version, toasts, onLocale }: ClosedStatusProps) {
  const t = useText()
  return (
    <StatusBar toasts={toasts}>
      <span>
        <Icon of={HardDrive} />
        {t('shell.sealed')}
      </span>
      <span>
        <Icon of={ShieldCheck} />
        {t('shell.noTelemetry')}
      </span>
      <span className="grow" />
      <span className="first-to-go">
        {t('shell.themeIs', { theme: t(themeKeys[theme]).toLocaleLowerCase(t.locale) })}
      </span>
      {locales
        .filter((locale) => locale !== t.locale)
        .map((locale) => (
          <button key={locale} type="button" className="status-link" lang={locale} onClick={() => onLocale(locale)}>
            {languageNames[locale]}
          </button>
        ))}
      <span className="num">{t('shell.version', { version })}</span>
    </StatusBar>
  )
}
