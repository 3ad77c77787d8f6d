import { plainText } from '../kit/plain-text.ts'

/** Folds a text for searching: no accents, lower case, split into words of letters and digits. */
export function searchWords(text: string): string[] {
  return plainText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** What banks call their accounts for the better off, which is no word of their names: `Bradesco Prime`. */
export const accountTiers = 'personnalite uniclass prime exclusive private estilo'

/** What people type for an institution and its short name does not say, by ISPB. */
export const otherNames: Readonly<Record<string, string>> = {
  '00000000': 'bb',
  '00360305': 'cef',
  '00416968': 'intermedium',
  '01181521': 'banco cooperativo',
  '02038232': 'banco cooperativo bancoob',
  '04902979': 'basa',
  '04913711': 'estado do para',
  '07237373': 'bnb',
  '13009717': 'estado de sergipe',
  '18236120': 'nu pagamentos',
  '28127603': 'estado do espirito santo',
  '92702067': 'estado do rio grande do sul',
}

/** What the central bank's list calls them in short, where no word of it is in the name people know, by ISPB. */
export const listedNames: Readonly<Record<string, readonly string[]>> = {
  '00000000': ['b do brasil'],
  '00315557': ['conf nac coop centrais unicred', 'cc unicred do brasil'],
  '01181521': ['bco cooperativo sicredi'],
  '02038232': [
    'bancoob',
    'banco cooperativo sicoob',
    'bco cooperativo sicoob',
    'banco cooperativo sicoob s a banco sicoob',
  ],
  '04913711': ['bco do est do pa', 'bco do estado do pa'],
  '05463212': ['coop central ailos'],
  '07207996': ['bco bradesco financ'],
  '08561701': ['pag bank', 'pag seguro'],
  '10398952': ['cresol confederacao'],
  '10573521': ['mercadopago'],
  '13009717': ['bco do est de se', 'bco do estado de se'],
  '17351180': ['bco triangulo'],
  '18189547': ['infinitepay'],
  '33479023': ['citi'],
  '92702067': ['bco do estado do rs', 'bco do est do rs'],
}

/** The institutions most people look for, the largest first, by ISPB: they come before all others that match as well. */
export const bestKnown: readonly string[] = [
  '00000000', // Banco do Brasil
  '60701190', // Itaú Unibanco
  '60746948', // Bradesco
  '00360305', // Caixa
  '90400888', // Santander
  '18236120', // Nubank
  '00416968', // Inter
  '01181521', // Sicredi
  '02038232', // Sicoob
  '31872495', // C6 Bank
  '30306294', // BTG Pactual
  '10573521', // Mercado Pago
  '08561701', // PagBank
  '16501555', // Stone
  '22896431', // PicPay
  '58160789', // Safra
  '92702067', // Banrisul
  '07237373', // Banco do Nordeste
  '37880206', // Cora
  '59588111', // BV
  '59285411', // PAN
  '33264668', // XP
  '92894922', // Original
  '19540550', // Asaas
  '62232889', // Daycoval
  '28195667', // ABC Brasil
  '33479023', // Citibank
  '00000208', // BRB
  '28127603', // Banestes
  '04902979', // Banco da Amazônia
  '04913711', // Banpará
  '17184037', // Mercantil
  '61186680', // BMG
  '10664513', // Agibank
  '20855875', // Neon
  '00315557', // Unicred
  '05463212', // Ailos
  '10398952', // Cresol
  '09089356', // Efí
]
