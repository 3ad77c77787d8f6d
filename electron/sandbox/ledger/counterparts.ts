import type { Party } from './entry.ts'

/** A supplier: how its account is paid, what the text says (`#` stands for a number), and between which amounts (centavos) its bills lie. */
export interface Supplier extends Party {
  readonly pixKey: string | null
  readonly text: string
  readonly low: number
  readonly high: number
}

type Row = readonly [
  name: string,
  document: string,
  ispb: string,
  issuer: string | null,
  number: string,
  pixKey: string | null,
  text: string,
  low: number,
  high: number,
]

const supplierRows: readonly Row[] = [
  [
    'Nimbo Embalagens Ltda.',
    '7K4RM2Q9000154',
    '47120983',
    '3021',
    '184402',
    'pix@nimboembalagens.com.br',
    'NF #',
    5_600_00,
    6_300_00,
  ],
  [
    'Moinho Serra Azul S.A.',
    '18304659000105',
    '60701190',
    '0845',
    '331279',
    null,
    'Farinha de trigo, NF #',
    8_200_00,
    14_900_00,
  ],
  [
    'Laticínios Vale do Ipê Ltda.',
    '27491538000100',
    '02038232',
    '4127',
    '90817',
    'financeiro@valedoipe.com.br',
    'NF #',
    3_100_00,
    7_400_00,
  ],
  [
    'Transportes Rota do Sol Ltda.',
    '09638127000105',
    '60746948',
    '2210',
    '1175320',
    null,
    'Frete da NF #',
    380_00,
    1_450_00,
  ],
  [
    'Cereais Boa Colheita Ltda.',
    '35170482000102',
    '01181521',
    '0730',
    '458216',
    null,
    'Feijão e arroz, NF #',
    6_900_00,
    12_800_00,
  ],
  [
    'Armazém Porto Velho Logística Ltda.',
    '62834015000102',
    '00000000',
    '1879',
    '560143',
    null,
    'Armazenagem, NF #',
    2_250_00,
    2_250_00,
  ],
  [
    'Verde Folha Hortifrúti Ltda.',
    'B7T2KM94000198',
    '00416968',
    '0001',
    '27418830',
    'contato@verdefolha.com.br',
    'Pedido #',
    640_00,
    2_900_00,
  ],
  [
    'Oficina Irmãos Braga Ltda.',
    '40718563000134',
    '00360305',
    '1534',
    '30018822',
    null,
    'Manutenção do caminhão, OS #',
    420_00,
    3_600_00,
  ],
  [
    'Gráfica Traço Fino Ltda.',
    '52961408000123',
    '31872495',
    '0001',
    '19846377',
    'traco.fino@grafica.com.br',
    'Etiquetas, NF #',
    310_00,
    1_240_00,
  ],
  [
    'Solare Energia Ltda.',
    'P4XW81RC000161',
    '30306294',
    '0050',
    '7712043',
    null,
    'Assinatura de energia #',
    1_890_00,
    2_140_00,
  ],
  [
    'Contábil Prisma Assessoria Ltda.',
    '16483097000170',
    '50291734',
    '0007',
    '338154',
    null,
    'Honorários #',
    2_480_00,
    2_480_00,
  ],
  ['Frigorífico Campo Alto S.A.', '71529346000120', '60701190', '4410', '902716', null, 'NF #', 9_800_00, 18_600_00],
  [
    'Azeites do Mirante Ltda.',
    '08361752000190',
    '92702067',
    '0263',
    '6129407',
    'vendas@azeitesdomirante.com.br',
    'NF #',
    1_700_00,
    4_300_00,
  ],
  [
    'Limpa Bem Serviços Ltda.',
    '39605281000141',
    '18236120',
    null,
    '87123946',
    'limpabem@servicos.com.br',
    'Limpeza, fatura #',
    1_150_00,
    1_150_00,
  ],
  ['Açúcar Cristal Norte S.A.', '9HD3LQ76000141', '60746948', '3398', '441905', null, 'NF #', 4_400_00, 8_700_00],
  ['Marta Regina Coelho', '21846093740', '18236120', null, '55180327', null, 'Consultoria #', 900_00, 2_600_00],
  [
    'João Batista de Azevedo',
    '70415382653',
    '00360305',
    '0102',
    '1300451',
    null,
    'Aluguel do galpão #',
    7_300_00,
    7_300_00,
  ],
]

const customerRows: readonly Row[] = [
  [
    'Supermercado Estrela do Bairro Ltda.',
    '24190735000193',
    '60701190',
    '0921',
    '128844',
    null,
    'Pedido #',
    3_900_00,
    16_800_00,
  ],
  [
    'Padaria e Confeitaria Trigo Dourado Ltda.',
    '58036419000183',
    '10573521',
    null,
    '66120938',
    null,
    'NF #',
    480_00,
    2_700_00,
  ],
  [
    'Rede Bom Prato Restaurantes S.A.',
    '67214983000130',
    '90400888',
    '2007',
    '13005521',
    null,
    'Fatura #',
    7_400_00,
    21_900_00,
  ],
  [
    'Mercearia da Dona Lúcia Ltda.',
    '31948506000150',
    '00416968',
    '0001',
    '8830174',
    null,
    'Pedido #',
    220_00,
    1_900_00,
  ],
  ['Hotel Pousada das Araras Ltda.', '14703826000121', '02038232', '3150', '77120', null, 'NF #', 1_400_00, 5_200_00],
  [
    'Escola Pequeno Jequitibá Ltda.',
    '85361049000203',
    '00000000',
    '4021',
    '310778',
    null,
    'Merenda, NF #',
    2_100_00,
    6_300_00,
  ],
  ['Cantina Nonna Gemma Ltda.', '0ZK5VN31000102', '08561701', null, '20417765', null, 'Pedido #', 360_00, 2_450_00],
  ['Atacado Três Irmãos Ltda.', '46812735000382', '01181521', '0418', '99213', null, 'NF #', 6_200_00, 17_500_00],
  ['Rafael Antunes Moreira', '35918264051', '18236120', null, '40117826', null, 'Pedido #', 85_00, 640_00],
  ['Beatriz Sampaio Nogueira', '06194738510', '00416968', '0001', '5512094', null, 'Pedido #', 85_00, 640_00],
]

const billetRows: readonly Row[] = [
  [
    'Companhia de Energia do Cerrado S.A.',
    '48271605000143',
    '00000000',
    '0001',
    '1',
    null,
    'Conta de luz',
    3_150_00,
    4_280_00,
  ],
  [
    'Águas do Planalto Saneamento S.A.',
    '61059243000190',
    '00360305',
    '0001',
    '1',
    null,
    'Conta de água',
    610_00,
    890_00,
  ],
  ['Telefonia Horizonte S.A.', '75820316000129', '60746948', '0001', '1', null, 'Internet e telefone', 389_90, 389_90],
  ['Seguradora Farol S.A.', '33907164000156', '60701190', '0001', '1', null, 'Seguro da frota', 1_742_35, 1_742_35],
]

/** Whom the company pays by Pix; the first are paid most often. */
export const suppliers = rowsOf(supplierRows)

/** Who pays the company by Pix. */
export const customers = rowsOf(customerRows)

/** Whose billets the company pays. */
export const billers = rowsOf(billetRows)

/** What others are told of a counterpart. */
export function partyOf({ ispb, issuer, number, accountType, document, name }: Supplier): Party {
  return { ispb, issuer, number, accountType, document, name }
}

function rowsOf(rows: readonly Row[]): [Supplier, ...Supplier[]] {
  const [first, ...rest] = rows.map(supplierOf)
  if (first === undefined) throw new RangeError('an empty table of counterparts')
  return [first, ...rest]
}

function supplierOf([name, document, ispb, issuer, number, pixKey, text, low, high]: Row): Supplier {
  const accountType = issuer === null ? 'TRAN' : 'CACC'
  return { name, document, ispb, issuer, number, accountType, pixKey, text, low, high }
}
