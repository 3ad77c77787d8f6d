import { FileKey, FileUp, KeyRound } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Managed } from '../../../ui/managed.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { CertificateDesk } from '../use-certificate.ts'
import { CertificateReport } from './certificate-report.tsx'

interface CertificatePartProps {
  readonly certificate: CertificateDesk
  readonly judged: boolean
  /** The company says by which authorities the server is trusted, so nobody chooses one. */
  readonly authority: boolean
}

/** Chooses the files of a certificate, asks for their password, and shows what was read. */
export function CertificatePart({ certificate, judged, authority: isManaged }: CertificatePartProps) {
  const t = useText()
  const id = useId()
  const { identity, key, authority } = certificate.files
  const missing = judged && certificate.view === null && certificate.failure === null
  return (
    <div className="certificate" role="group" aria-labelledby={id} data-invalid={missing || undefined}>
      <div className="row between top">
        <div>
          <h3 id={id} className="strong">
            {t('connections.certificate')}
          </h3>
          <p className="hint">{identity === undefined ? t('connections.certificateHint') : identity.fileName}</p>
          {missing && <p className="hint bad">{t('connections.certificateMissing')}</p>}
        </div>
        <Button icon={FileUp} busy={certificate.busy} onPress={() => void certificate.choose('identity')}>
          {t(identity === undefined ? 'connections.chooseCertificate' : 'connections.changeFile')}
        </Button>
      </div>
      {identity?.holds === 'certificate' && (
        <div className="row between">
          <p className="sub row">
            <Icon of={KeyRound} />
            {key === undefined ? t('connections.keyNeeded') : key.fileName}
          </p>
          <Button onPress={() => void certificate.choose('key')}>
            {t(key === undefined ? 'connections.chooseKey' : 'connections.changeFile')}
          </Button>
        </div>
      )}
      {certificate.needsPassphrase && <FilePassphrase certificate={certificate} />}
      {certificate.failure !== null && <ErrorNote error={certificate.failure} at="connections" />}
      {certificate.view !== null && <CertificateReport view={certificate.view} />}
      {isManaged && <Managed>{t('policy.authorityText')}</Managed>}
      {identity !== undefined && !isManaged && (
        <div className="row between">
          <p className="sub row">
            <Icon of={FileKey} />
            {authority === undefined ? t('connections.authorityHint') : authority.fileName}
          </p>
          <Button kind="ghost" onPress={() => void certificate.choose('authority')}>
            {t('connections.chooseAuthority')}
          </Button>
        </div>
      )}
    </div>
  )
}

function FilePassphrase({ certificate }: { readonly certificate: CertificateDesk }) {
  const t = useText()
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void certificate.read()
  }
  return (
    <div className="file-passphrase" onKeyDown={onEnter}>
      <TextField
        label={t('connections.filePassphrase')}
        type="password"
        value={certificate.passphrase}
        onChange={certificate.setPassphrase}
        fine={certificate.view === null ? null : t('connections.passphraseRight')}
      />
      <Button className="beside-field" busy={certificate.busy} onPress={() => void certificate.read()}>
        {t('connections.filePassphraseRead')}
      </Button>
    </div>
  )
}
