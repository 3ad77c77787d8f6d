/** As it is written in Portuguese: `1,000.00`, `2,000` and `1000.50` say by their own signs which of them parts the centavos; `15.11` may be a day. */
export function inPortuguese(text: string, isMoney: boolean): string {
  const [, reais, cents = '00'] = /^([1-9]\d{0,2}(?:,\d{3})+|\d+(?=\.))(?:\.(\d{2}))?$/.exec(text) ?? []
  const isDay =
    !isMoney && !text.includes(',') && (Number(reais) <= 31 || /^20[0-3]\d$/.test(reais ?? '')) && Number(cents) <= 12
  return reais === undefined || isDay ? text : `${reais.replaceAll(',', '')},${cents}`
}
