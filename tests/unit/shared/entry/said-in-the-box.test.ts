import { expect, test } from 'vitest'
import { recognise } from '../../../../shared/entry/recognise.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
/** Each meaning of a text in a few words. */
const say = (text: string): string[] =>
  recognise(text, { today: localDate('2026-11-20') }).map((r) => {
    if (r.kind === 'pix-key') {
      const keys = r.typed.meaning === 'ask' ? r.typed.keys : [r.typed.key]
      return `${r.typed.meaning}:${keys.map((k) => `${k.kind}=${k.value}`).join('|')}`
    }
    if (r.kind === 'billet') return `billet:${r.billet.line}`
    if (r.kind === 'bank-data')
      return `bank:${[r.data.ispb, r.data.issuer, r.data.number, r.data.accountType, r.data.document].map((x) => x ?? '').join(',')}`
    if (r.kind === 'invoice') return `invoice:${r.key}`
    if (r.kind === 'damaged') return `damaged:${r.what}`
    return r.kind
  })
const phone = (number: string) => `one:PHONE=${number}`
const rows: readonly [string, readonly string[]][] = [
  ['Nota fiscal 4711', []],
  ['0800 123 4567', []],
  ['0800-123-4567', []],
  ['0300 1234567', []],
  ['080.012.345-67', ['damaged:pix-key']],
  ['XX.XXX.XXX/XXXX-35', []],
  ['12.XXX.XXX/0001-35', []],
  ['12.AXX.BXA/0001-35', ['damaged:pix-key']],
  ['Guia da folha 11', []],
  ['pix 111.444.777\u201335', ['one:CPF=11144477735']],
  ['pix  111 444 777 35', ['one:CPF=11144477735']],
  ['chave pix: <vendas@loja.com.br>', ['one:EMAIL=vendas@loja.com.br']],
  ['BB ag. 1234-5 c.c. 67890-1 João', ['bank:00000000,1234,678901,CACC,']],
  ['Caixa 104 ag 2233 poupança 1288 00012345-6', ['bank:00360305,2233,000123456,SVGS,']],
  ['Caixa ag 1234 poupança 013 56789-0', ['bank:00360305,1234,567890,SVGS,']],
  ['Caixa Ag 1234 Conta Poupança (013) 56789-0', ['bank:00360305,1234,567890,SVGS,']],
  ['Caixa ag 1234 conta 013/56789-0', ['bank:00360305,1234,567890,SVGS,']],
  ['Caixa\nAgência 1234\nOperação 013\nConta 00056789-0', ['bank:00360305,1234,000567890,SVGS,']],
  ['Caixa ag 1234 op: 001 n 56789-0', ['bank:00360305,1234,567890,CACC,']],
  ['Caixa ag 1234 conta 56789-0 op 13', ['bank:00360305,1234,567890,SVGS,']],
  ['Itaú ag 1234 conta 013/56789-0', []],
  ['104 1234 013 56789-0', ['bank:00360305,1234,567890,SVGS,']],
  ['104 / 1234 / 001 / 56789-0', ['bank:00360305,1234,567890,CACC,']],
  ['CEF 1234.013.00056789-0', ['bank:00360305,1234,000567890,SVGS,']],
  ['CEF ag 0987 conta 003.00012345-6', ['bank:00360305,0987,000123456,CACC,']],
  ['Caixa ag 0987 conta 001.234.567-8', ['bank:00360305,0987,0012345678,,']],
  ['Itaú 1234 013 56789-0', []],
  ['104 1234 013 56789-0 Itaú', []],
  [
    'ag 0456 cc 77889-0 bradesco; ag 0347 cc 22310-9 itaú',
    ['bank:60746948,0456,778890,CACC,', 'bank:60701190,0347,223109,CACC,'],
  ],
  [
    'cc 77889-0 ag 0456 bradesco\ncc 22310-9 ag 0347 itaú',
    ['bank:60746948,0456,778890,CACC,', 'bank:60701190,0347,223109,CACC,'],
  ],
  ['ag 0456 cc 77889-0 bradesco; ag 0347 cc 22310-9', ['bank:60746948,0456,778890,CACC,', 'bank:,0347,223109,CACC,']],
  ['protocolo 104 1234 999 56789-0', []],
  [
    '104 1234 013 56789-0\n104 4321 001 98765-4',
    ['bank:00360305,1234,567890,SVGS,', 'bank:00360305,4321,987654,CACC,'],
  ],
  // Numbers before their branch and bank: each with its own, or none.
  [
    'Conta: 56789-0 Ag: 1234 Bco: 341 e Conta: 98765-4 Ag: 4321 Bco: 237',
    ['bank:60701190,1234,567890,,', 'bank:60746948,4321,987654,,'],
  ],
  ['Conta: 56789-0 Ag: 1234 Bco: 341 e Conta: 98765-4 Ag: 4321', []],
  ['Pix +5511999998888 150,00', [phone('+5511999998888')]],
  ['Pix: +55 11 99999-8888 R$ 150,00', [phone('+5511999998888')]],
  ['chave pix +5511999998888', [phone('+5511999998888')]],
  ['pix 12ABC34501DE35 150,00', ['one:CNPJ=12ABC34501DE35']],
  ['Acme;12ABC34501DE35;150,00\nBeta;11222333000181;250,00', ['one:CNPJ=12ABC34501DE35', 'one:CNPJ=11222333000181']],
  ['serie ABCDEFGHIJKL12', []],
  ['A|a@x.com.br|1,00\nB|b@x.com.br|2,00', ['one:EMAIL=a@x.com.br', 'one:EMAIL=b@x.com.br']],
  ['IE 110.042.490.114', []],
  ['I.E. 110042490114', []],
  ['PIX=ana@exemplo.com.br', ['one:EMAIL=ana@exemplo.com.br']],
  ['Banco: Itaú\n\nAgência: 1234\n\nConta: 56789-0', ['bank:60701190,1234,567890,,']],
  ['na conta da empresa: Sicoob 756, coop 3001, cc 12.345-6', ['bank:02038232,3001,123456,CACC,']],
  [
    '+5511999998888 150,00\n+5521988887777 200,00\n+5531977776666 300,00',
    [phone('+5511999998888'), phone('+5521988887777'), phone('+5531977776666')],
  ],
  [
    'João +5511999998888 150,00\nAna +5521988887777 200,00\nZé +5531977776666 300,00',
    [phone('+5511999998888'), phone('+5521988887777'), phone('+5531977776666')],
  ],
  [
    'ana@exemplo.com.br\t10,00\nbia@exemplo.com.br\t20,00\nceu@exemplo.com.br\t30,00',
    ['one:EMAIL=ana@exemplo.com.br', 'one:EMAIL=bia@exemplo.com.br', 'one:EMAIL=ceu@exemplo.com.br'],
  ],
  ['529.982.247-25;10,00\n111.444.777-35;20,00', ['one:CPF=52998224725', 'one:CPF=11144477735']],
  ['chave pix: 529.982.247-25', ['one:CPF=52998224725']],
  ['51998259765', ['ask:CPF=51998259765|PHONE=+5551998259765']],
  ['61912345678', ['propose:PHONE=+5561912345678']],
  ['12345678909', ['one:CPF=12345678909']],
  ['12.ABC.345/01DE-35', ['one:CNPJ=12ABC34501DE35']],
  ['12abc34501de35', ['one:CNPJ=12ABC34501DE35']],
  ['Fulano@Example.COM', ['one:EMAIL=fulano@example.com']],
  ['Pague para ana@exemplo.com.br até sexta', ['one:EMAIL=ana@exemplo.com.br']],
  ['pix do João: +5511999998888.', [phone('+5511999998888')]],
  ['+55 (11) 99999-8888', [phone('+5511999998888')]],
  ['(11) 99999-8888', ['propose:PHONE=+5511999998888']],
  ['123e4567-e12b-12d1-a456-426655440000 150,00', ['one:EVP=123e4567-e12b-12d1-a456-426655440000']],
  ['123E4567-E12B-12D1-A456-426655440000', ['one:EVP=123e4567-e12b-12d1-a456-426655440000']],
  [
    'NF-e 5206 0433 0099 1100 2506 5501 2000 0007 8002 6730 1615',
    ['invoice:52060433009911002506550120000007800267301615'],
  ],
  [
    'Nota 52060433009911002506550120000007800267301615 emitente 33.009.911/0025-06',
    ['invoice:52060433009911002506550120000007800267301615'],
  ],
  [
    '00190.00009 01234.567897 01234.567897 3 16560000123456',
    ['billet:00190000090123456789701234567897316560000123456'],
  ],
  [
    'Boleto 00190000090123456789701234567897316560000123456 vence 10/12',
    ['billet:00190000090123456789701234567897316560000123456'],
  ],
  [
    'Banco: 341\nAgência: 1234\nConta: 12345-6\nCPF: 529.982.247-25\nNome: Ana Souza',
    ['bank:60701190,1234,123456,,52998224725'],
  ],
  ['Banco do Brasil ag 1234-5 cc 48213-7 CNPJ 11.222.333/0001-81', ['bank:00000000,1234,482137,CACC,11222333000181']],
  ['segue conta p/ pagamento: banco 237 ag 1234 cc 48213-7', ['bank:60746948,1234,482137,CACC,']],
  [
    'Conta corrente para pagamento: Itaú ag 1234 c/c 48213-7 CNPJ 11.222.333/0001-81',
    ['bank:60701190,1234,482137,CACC,11222333000181'],
  ],
  [
    'conta para pagamento do aluguel: Bradesco, agência 0001, conta corrente 48213-7',
    ['bank:60746948,0001,482137,CACC,'],
  ],
  ['E9040088820261120140000000000001', ['end-to-end-id']],
  ['Sicoob 756 coop 3001 conta 48213-7 cnpj 11.222.333/0001-81', ['bank:02038232,3001,482137,,11222333000181']],
  ['Sicredi Cooperativa: 0710 Conta corrente: 48213-7', ['bank:01181521,0710,482137,CACC,']],
  ['Pix CNPJ 11 222 333 0001 81', ['one:CNPJ=11222333000181']],
  ['cnpj: 12 ABC 345/01DE-35', ['one:CNPJ=12ABC34501DE35']],
  ['0xx11 99999-8888', ['propose:PHONE=+5511999998888']],
  // A row with a wrong digit is none to pay, but it is not lost.
  ['CPF: 12345678900', ['damaged:pix-key']],
  ['CPF 52998224725\nCPF 12345678900', ['one:CPF=52998224725', 'damaged:pix-key']],
  ['Ana 111.444.777-35 10,00\nBia 123.456.789-00 20,00', ['one:CPF=11144477735', 'damaged:pix-key']],
  ['Pix para 11144477735 - Ana\nPix para 12345678900 - Bia', ['one:CPF=11144477735', 'damaged:pix-key']],
  ['Alfa 11.222.333/0001-81\nBeta 11.222.333/0001-82', ['one:CNPJ=11222333000181', 'damaged:pix-key']],
  ['https://pix.example.com/qr/v2/2353c790eefb11eaadc10242ac120002', []],
  ['Banco: Caixa Econômica Montepio\nAgência: 0123\nConta: 12345-6', ['bank:,0123,123456,,']],
  ['Itaú Uniclass ag 1234 cc 56789-0', ['bank:60701190,1234,567890,CACC,']],
  ['Itaú ag 1234 conta 56789 dac 0', ['bank:60701190,1234,567890,,']],
  ['Santander ag 1234 cc 01-056789-0', []],
  [
    'PIX CNPJ 12345678000195 ou transferência Itaú ag 1234 cc 56789-0',
    ['bank:60701190,1234,567890,CACC,12345678000195', 'one:CNPJ=12345678000195'],
  ],
  [
    'Itaú ag 1234 cc 56789-0 CNPJ 12.345.678/0001-95\nou no ana@x.com',
    ['bank:60701190,1234,567890,CACC,12345678000195', 'one:EMAIL=ana@x.com'],
  ],
  ['ana@x.com/bia@x.com', ['one:EMAIL=ana@x.com', 'one:EMAIL=bia@x.com']],
]
test.each(rows)('%j means what it says', (text, want) => {
  expect(say(text)).toEqual(want)
})

// What is beside an account or a key is its amount only where it can be no other: else it is asked for.
test.each([
  ['valor: 1.250,00', 125_000],
  ['valor: 1250', 125_000],
  ['Valor: R$ 1250', 125_000],
  ['R$ 1 250,00', 125_000],
  ['valor R$ 150,00 (cento e cinquenta reais)', 15_000],
  ['valor: 350,555', null],
  ['valor: 1,250.00', null],
  ['valor: 350,00 EUR', null],
  ['valor: € 350,00', null],
  ['valor: 2x 150,00', null],
  ['2x R$ 150,00', null],
  ['valor: 10%', null],
  ['valor: -150,00', null],
  ['valor: 100,00 a 150,00', null],
  ['valor: R$ 150,00 + R$ 20,00', null],
  ['valor: até 150,00', null],
  ['tarifa R$ 8,00', null],
])('an account with %j', (said, amount) => {
  const found = recognise(`itau ag 1234 cc 56789-0 ${said}`, { today: localDate('2026-11-20') })
  expect(found).toMatchObject([{ kind: 'bank-data', data: { ispb: '60701190', number: '567890', amount } }])
})

test.each([
  ['R$ 350,00', 35_000],
  ['R$ 350,555', undefined],
  ['€ 350,00', undefined],
  ['350,00 pesos', undefined],
  ['350,00 pontos', undefined],
  ['20 un x R$ 5,00', undefined],
  ['valor da hora: R$ 120,00', undefined],
  ['até R$ 150,00', undefined],
  ['R$ 150,00 / hora', undefined],
])('a key with %j', (said, amount) => {
  const [found] = recognise(`pix ana@x.com ${said}`, { today: localDate('2026-11-20') })
  expect(found?.amount).toBe(amount)
})
