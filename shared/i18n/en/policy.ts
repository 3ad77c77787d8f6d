/** Words of the machine's policies, in English. */
export const policy = {
  setByCompany: 'Set by your company',
  limitsPerPayment: 'Cap for one payment',
  limitsPerDay: 'Cap for a day',

  hostsHint: 'Your company allows: {hosts}',
  lockHint: 'Your company asks for a lock within {count, plural, one {# minute} other {# minutes}}.',
  passphraseAboveHint: 'Your company asks for the passphrase above {amount}, or less.',
  passphraseWhy:
    'Your company asks for a passphrase. It opens your data at each start; without it nobody can read them, not even Quita.',
  keychainForbidden: 'Your company asks for a passphrase instead of {name}',
  passphraseOld: 'This connection is older than the policy and is still opened by the system.',
  trainingForbidden: 'The training bank is not allowed on this computer.',
  noEnvironment: 'Your company does not allow accounts to be connected on this computer.',
  authorityText: 'Servers are checked by the authorities that the company chose.',

  profileTitle: 'Your company has filled in this connection',
  profileText: 'What it set shows without a field to change it. Fill in the rest.',
  profileCaps: 'Caps that stay with this connection',
  profileBadTitle: 'Your company’s profile could not be used',
  profileBadText:
    'No account is connected like this, so that nothing goes other than the company wants. Show this to IT.',
  profilePolicy: 'The policy that says where it lies could not be read.',
  profileMissing: 'The file is not where the policy says.',
  profileUnreadable: 'The file is there but could not be read.',
  profileWritable: 'Not only the administrator can change the file, so it does not count.',
  profileSyntax: 'The file is not JSON.',
  profileInvalid: 'These fields do not fit: {fields}.',
} as const
