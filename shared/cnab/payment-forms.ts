/** What a lot's form of payment (`forma de lançamento`, columns 12 and 13 of its header) is paid by here. */
export type PaymentForm =
  | { readonly by: 'account'; readonly accountType: 'Corrente' | 'Poupança' | null }
  | { readonly by: 'pix' }
  | { readonly by: 'boleto' }
  | { readonly by: 'pix-qr' }
  | { readonly by: 'slip' }

const account = { by: 'account', accountType: null } as const

/** The forms that can be paid: transfers of every kind leave as Pix to the account that they name. */
export const paymentForms: ReadonlyMap<string, PaymentForm> = new Map<string, PaymentForm>([
  ['01', { by: 'account', accountType: 'Corrente' }],
  ['03', account],
  ['05', { by: 'account', accountType: 'Poupança' }],
  ['06', { by: 'account', accountType: 'Corrente' }],
  ['07', account],
  ['41', account],
  ['43', account],
  ['45', { by: 'pix' }],
  ['30', { by: 'boleto' }],
  ['31', { by: 'boleto' }],
  ['47', { by: 'pix-qr' }],
  ['11', { by: 'slip' }],
  ['13', { by: 'slip' }],
  ['19', { by: 'slip' }],
])
