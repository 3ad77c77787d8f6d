/** What says before an amount on which side of it one looks, by its sign. */
export const COMPARISONS = Object.entries({
  '>':
    'acima|acima de|acima do|acima dos|mais de|mais que|mais q|maior que|maior de|maiores de|maior q|maior do que|maiores que|superior a|superiores a|' +
    'maior|+ de|passando de|passou de|passaram de|passa de|passam de|que passe de|que passem de|que passa de|que passam de|above|over|more than|greater than|higher than',
  '>=':
    'a partir de|apartir de|pelo menos|no minimo|no min|ao menos|minimo|minimo de|min|min.|maior ou igual a|maior ou igual|maior igual a|' +
    'igual ou maior que|acima ou igual a|igual ou acima de|igual ou superior a|at least|from|' +
    'nao menos que|nao menos de|nao menos do que|nao menor que|nao inferior a|no less than|not less than',
  '<':
    'abaixo|abaixo de|abaixo do|abaixo dos|menos de|menos que|menos q|menor que|menor de|menores de|menor q|menor do que|menores que|inferior a|inferiores a|' +
    'menor|- de|below|under|less than|lower than|smaller than',
  '<=':
    'de r$ 0 a|de r$ 0,00 a|de 0 a|de zero a|entre r$ 0 e|entre r$ 0,00 e|entre 0 e|entre zero e|ate|ate o valor de|no maximo|no max|no max.|maximo|maximo de|max|max.|menor ou igual a|menor ou igual|menor igual a|igual ou menor que|' +
    'abaixo ou igual a|igual ou abaixo de|igual ou inferior a|at most|up to|' +
    'nao passa de|nao passam de|nao passando de|que nao passe de|que nao passem de|nao mais que|nao mais de|nao mais do que|nao maior que|nao superior a|no more than|not more than',
}).map(([sign, joined]) => ({ sign, phrases: joined.split('|') }))
