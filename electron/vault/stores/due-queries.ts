const columns = `due.id, due.state, due.dueOn, due.amount, due.told, due.denied, (SELECT intent.id FROM due_name JOIN intent ON intent.identity = due_name.name
  WHERE due_name.due = due.id AND intent.state IN ('sending', 'unknown', 'accepted', 'absent', 'review') ORDER BY intent.position DESC LIMIT 1) AS underWay`

function isNotBack(line: string): string {
  return `NOT EXISTS (SELECT 1 FROM intent WHERE intent.endToEndId = ${line}.endToEndId AND intent.state = 'refunded')`
}

/** What the dues are asked, each answered along an index. */
export const dueQueries = {
  open: `SELECT ${columns} FROM due WHERE state = 'open' ORDER BY dueOn, id LIMIT @limit`,
  ended: `SELECT ${columns} FROM due WHERE state = @state ORDER BY dueOn DESC, id DESC LIMIT @limit`,
  one: `SELECT ${columns} FROM due WHERE id = @id`,
  openCount: `SELECT count(*) FROM due WHERE state = 'open'`,
  named: `SELECT due FROM due_name WHERE name = @name`,
  // What a person refused is the same debt under the other half of its papers too.
  alike: `SELECT ${columns} FROM due WHERE state IN ('open', 'dismissed') AND dueOn = @dueOn AND amount = @amount
    AND (state = 'open' OR json_extract(told, '$.refusal') IS NOT NULL) ORDER BY id`,
  refused: `SELECT ${columns} FROM due_name name JOIN due ON due.id = name.due
    WHERE name.name = @name AND due.state = 'dismissed' AND json_extract(due.told, '$.refusal') IS NOT NULL`,
  near: `SELECT ${columns} FROM due WHERE state IN ('open', 'paid') AND dueOn BETWEEN @from AND @to AND amount = @amount`,
  settled: `SELECT intent.id, intent.changedAt AS at FROM due_name JOIN intent ON intent.identity = due_name.name
    WHERE due_name.due = @id AND intent.state IN ('settled', 'partly-refunded') ORDER BY intent.position DESC`,
  billets: `SELECT id, coalesce(settledAt, at) AS at, status, NULL AS document FROM billet
    WHERE dueDate IS NOT NULL AND dueDate = @dueOn AND (barCode = @barCode OR line = @line) AND queued = 0`,
  // What a payment of ours explains, and came back, pays nothing.
  debits: `SELECT id, at, status, counterpartDocument AS document FROM statement_line
    WHERE amount = @amount AND direction = 'out' AND at >= @from AND at < @to AND ${isNotBack('statement_line')}`,
  // Who is paid every day fills these months alone; only whom `proposeDues` may propose leaves the file.
  paidSince: `SELECT paidAt, amount, payeeName, payeeDocument FROM (
    SELECT paidAt, amount, payeeName, payeeDocument, count(*) OVER (PARTITION BY CASE
      WHEN payeeDocument IS NULL OR instr(payeeDocument, '*') > 0 THEN coalesce(payeeDocument, '') || ' ' || coalesce(payeeName, '')
      ELSE payeeDocument END) AS times
    FROM settled WHERE position >= @from) WHERE times BETWEEN 3 AND @most`,
  since: `SELECT ${columns} FROM due WHERE state IN ('open', 'paid', 'dismissed') AND dueOn >= @from`,
  // Nothing else tells of them, and nothing was paid of them.
  ofMonthly: `SELECT id, dueOn FROM (SELECT ${columns} FROM due WHERE state = 'open' AND dueOn >= @from
      AND json_extract(told, '$.sources[0].id') = @id AND json_extract(told, '$.cameBack') IS NULL)
    WHERE underWay IS NULL AND json_array_length(told, '$.sources') = 1`,
  lastPaid: `SELECT amount FROM settled WHERE position >= @from AND payeeDocument = @document ORDER BY position DESC LIMIT 1`,
  cameBack: `SELECT ${columns} FROM due WHERE state = 'paid' AND dueOn >= @from AND CASE json_extract(told, '$.paid.by')
    WHEN 'payment' THEN EXISTS (SELECT 1 FROM intent WHERE intent.id = json_extract(told, '$.paid.paymentId') AND intent.state = 'refunded')
    WHEN 'statement' THEN EXISTS (SELECT 1 FROM statement_line line WHERE line.id = json_extract(told, '$.paid.id')
      AND (upper(trim(line.status)) = 'REFUNDED' OR NOT ${isNotBack('line')}))
    WHEN 'billets' THEN EXISTS (SELECT 1 FROM billet WHERE billet.id = json_extract(told, '$.paid.id') AND upper(trim(billet.status)) = 'REFUNDED')
    ELSE 0 END`,
} as const
