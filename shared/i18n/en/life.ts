import type { life as portuguese } from '../pt-br/life.ts'

/** Words of a connection's own screen, in English. */
export const life: { readonly [K in keyof typeof portuguese]: string } = {
  manage: 'Manage connection',
  name: 'Name of the connection',
  nameSave: 'Save name',
  nameSaved: 'Name saved.',
  nameFault: 'Enter the name, 2 to 140 characters.',
  keyRenames: 'renames',

  credential: 'Addresses and credentials',
  address: 'Address',
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  secretSince: 'Kept in the vault since {date}. It is shown to nobody.',
  secretKept: 'Kept in the vault. It is shown to nobody.',
  edit: 'Change address or credential…',
  fixedTraining: 'The training bank brings its own addresses, credential and certificate at each start.',
  changeTitle: 'Change address or credential',
  changeIntro:
    "Quita tests with what is new before it is kept. If a step fails, nothing changes, and today's connection goes on.",
  secretBlank: 'Left blank, the one that is kept stays.',
  secretNeeded: 'Enter the Client Secret of this API.',
  qrcodesUse: 'Use the QR code API as well',
  qrcodesDrop:
    'The QR code API is no longer used, and its credential is deleted here. Charges and Pix already read stay on this computer.',
  qrcodesCertificate: 'It uses the same certificate as the accounts API.',
  changeYes: 'Test and change…',
  changeCancel: 'Discard',
  changeKept: 'The connection was tested and changed.',
  changeFailed: "Nothing was changed: a step of the test failed. Today's connection goes on.",
  changeSame: 'Nothing differs from what holds already.',

  account: 'Account',
  vault: 'Vault',
}
