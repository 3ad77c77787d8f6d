/** Something that whoever runs a server does to it, on purpose or by habit, while desks are at work; `undo` takes it back. */
export interface Way {
  readonly sql: string
  readonly undo: string
  /** What a desk has to say that presses, then; where several are true, any of them. */
  readonly says: readonly string[]
}

/** A setting of the role of desks: it holds for whoever connects anew. */
const setting = (name: string, value: string, ...says: string[]): Way => ({
  sql: `ALTER ROLE desk SET ${name} = ${value}`,
  undo: `ALTER ROLE desk RESET ${name}`,
  says: says.length === 0 ? ['ok'] : says,
})

/** A function in the place of `append`, which is there under another name. */
const answering = (columns: string, body: string, ...says: string[]): Way => ({
  sql: `ALTER FUNCTION quita.append RENAME TO before;
    CREATE FUNCTION quita.append(new_id bytea, new_author bytea, new_epoch integer, new_body bytea, new_sig bytea)
      RETURNS TABLE (${columns}) LANGUAGE plpgsql SECURITY DEFINER AS $$BEGIN ${body} END$$;
    GRANT EXECUTE ON FUNCTION quita.append TO quita_desk`,
  undo: 'DROP FUNCTION quita.append; ALTER FUNCTION quita.before RENAME TO append',
  says,
})
const DO = 'quita.before(new_id, new_author, new_epoch, new_body, new_sig)'
const PLACE = 'seq bigint, mac bytea'

const HEAD = `UPDATE quita.head SET seq = (SELECT max(seq) FROM quita.entry),
  mac = (SELECT mac FROM quita.entry ORDER BY seq DESC LIMIT 1)`
/** Takes away what no desk has applied: it was told by nobody as it stands. */
const CUT = `DELETE FROM quita.entry WHERE seq > (SELECT seq FROM kept_head); ${HEAD}`

const trigger = (when: string, body: string, undo: string, ...says: string[]): Way => ({
  sql: `CREATE FUNCTION quita.does() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN ${body} END$$;
    CREATE ${when} ON quita.entry FOR EACH ROW EXECUTE FUNCTION quita.does()`,
  undo: `DROP TRIGGER does ON quita.entry; DROP FUNCTION quita.does(); ${undo}`,
  says,
})
const BEFORE = 'TRIGGER does BEFORE INSERT'

const viewed = (columns: string, ...says: string[]): Way => ({
  sql: `ALTER TABLE quita.entry RENAME TO rows; CREATE VIEW quita.entry AS SELECT ${columns} FROM quita.rows;
    GRANT SELECT ON quita.entry TO quita_desk`,
  undo: 'DROP VIEW quita.entry; ALTER TABLE quita.rows RENAME TO entry',
  says,
})

const hiding = (which: string, ...says: string[]): Way => ({
  sql: `ALTER TABLE quita.entry ENABLE ROW LEVEL SECURITY; CREATE POLICY does ON quita.entry USING (${which})`,
  undo: 'DROP POLICY does ON quita.entry; ALTER TABLE quita.entry DISABLE ROW LEVEL SECURITY',
  says,
})

const altered = (sql: string, undo: string, ...says: string[]): Way => ({ sql, undo, says })

/** What whoever runs a server may do to a book that desks are writing in. */
export const waysOfAdministrators: Readonly<Record<string, Way>> = {
  'bytes are written in the old style': setting('bytea_output', "'escape'"),
  'dates are written as in Brazil': setting('DateStyle', "'SQL, DMY'"),
  'dates are written as in Germany': setting('DateStyle', "'German'"),
  'dates are written in words': setting('DateStyle', "'Postgres, DMY'"),
  'the time zone is that of São Paulo': setting('timezone', "'America/Sao_Paulo'"),
  'every transaction is serializable': setting('default_transaction_isolation', "'serializable'"),
  'every transaction reads what stood at its begin': setting('default_transaction_isolation', "'repeatable read'"),
  'every transaction only reads': setting('default_transaction_read_only', 'on', 'away/maybe'),
  'every statement has a millisecond': setting('statement_timeout', "'1ms'", 'away/maybe', 'away/no', 'ok'),
  'no schema is looked through': setting('search_path', "''"),
  'every message is told': setting('client_min_messages', "'debug5'"),
  'row security is off': setting('row_security', 'off'),
  'backslashes are what they were': setting('standard_conforming_strings', 'off'),
  'numbers have no digits': setting('extra_float_digits', '-15'),
  'another encoding': setting('client_encoding', "'LATIN1'"),
  'other functions before its own': {
    sql: `CREATE SCHEMA other; GRANT USAGE ON SCHEMA other TO PUBLIC;
      CREATE FUNCTION other.octet_length(bytea) RETURNS int LANGUAGE sql AS 'SELECT 99999999';
      CREATE FUNCTION other.sha256(bytea) RETURNS bytea LANGUAGE sql AS 'SELECT $1';
      ALTER ROLE desk SET search_path = other, pg_catalog`,
    undo: 'ALTER ROLE desk RESET search_path; DROP SCHEMA other CASCADE',
    says: ['ok', 'gap/maybe'],
  },
  'numbers of entries are short': altered(
    'ALTER TABLE quita.entry ALTER seq TYPE integer',
    'ALTER TABLE quita.entry ALTER seq TYPE bigint',
    'gap/no',
    'gap/maybe',
  ),
  'numbers of entries have fractions': altered(
    'ALTER TABLE quita.entry ALTER seq TYPE numeric(30, 5)',
    'ALTER TABLE quita.entry ALTER seq TYPE bigint',
    'away/no',
    'away/maybe',
  ),
  'epochs are long': altered(
    'ALTER TABLE quita.entry ALTER epoch TYPE bigint',
    'ALTER TABLE quita.entry ALTER epoch TYPE integer',
    'gap/no',
    'gap/maybe',
  ),
  'the head is a text': altered(
    'ALTER TABLE quita.head ALTER seq TYPE text',
    'ALTER TABLE quita.head ALTER seq TYPE bigint USING seq::bigint',
    'rights/no',
  ),
  'the head is behind everything': altered('UPDATE quita.head SET seq = -5', CUT, 'gap/maybe', 'gap/no'),
  'the head is beyond what a number holds': altered(
    'UPDATE quita.head SET seq = 9223372036854775806',
    CUT,
    'gap/maybe',
    'gap/no',
  ),
  'the head is at the last number that there is': altered(
    'UPDATE quita.head SET seq = 9223372036854775807',
    CUT,
    'away/maybe',
  ),
  'the head is gone': altered(
    'CREATE TABLE quita.gone AS SELECT * FROM quita.head; DELETE FROM quita.head',
    'INSERT INTO quita.head SELECT * FROM quita.gone; DROP TABLE quita.gone',
    'away/maybe',
  ),
  'there are two heads': altered(
    'ALTER TABLE quita.head DROP CONSTRAINT head_id_check; INSERT INTO quita.head SELECT 2, seq, mac FROM quita.head',
    'DELETE FROM quita.head WHERE id = 2',
    'away/maybe',
  ),
  'the head’s hash is another one': altered(
    "UPDATE quita.head SET mac = decode('00', 'hex')",
    CUT,
    'chain/maybe',
    'chain/no',
  ),
  'one more column': altered(
    "ALTER TABLE quita.entry ADD more text DEFAULT 'x'",
    'ALTER TABLE quita.entry DROP more',
    'ok',
  ),
  'a column of another name': altered(
    'ALTER TABLE quita.entry RENAME body TO corpo',
    'ALTER TABLE quita.entry RENAME corpo TO body',
    'away/maybe',
    'away/no',
    'ok',
  ),
  'a table of another name': altered(
    'ALTER TABLE quita.entry RENAME TO registro',
    'ALTER TABLE quita.registro RENAME TO entry',
    'rights/no',
    'rights/maybe',
  ),
  'a schema of another name': altered(
    'ALTER SCHEMA quita RENAME TO antigo',
    'ALTER SCHEMA antigo RENAME TO quita',
    'rights/no',
    'rights/maybe',
  ),
  'nobody may append': altered(
    'REVOKE EXECUTE ON FUNCTION quita.append FROM quita_desk',
    'GRANT EXECUTE ON FUNCTION quita.append TO quita_desk',
    'rights/no',
  ),
  'nobody may read': altered(
    'REVOKE SELECT ON quita.entry FROM quita_desk',
    'GRANT SELECT ON quita.entry TO quita_desk',
    'rights/no',
    'rights/maybe',
  ),
  'nobody may read the head': altered(
    'REVOKE SELECT ON quita.head FROM quita_desk',
    'GRANT SELECT ON quita.head TO quita_desk',
    'ok',
  ),
  'two functions of one name': altered(
    `CREATE FUNCTION quita.append(bytea, bytea, bigint, bytea, bytea) RETURNS TABLE (seq bigint, mac bytea)
      LANGUAGE sql AS 'SELECT 1::bigint, $1'`,
    'DROP FUNCTION quita.append(bytea, bytea, bigint, bytea, bytea)',
    'away/maybe',
    'ok',
  ),
  'nobody may log in': altered('ALTER ROLE desk NOLOGIN', 'ALTER ROLE desk LOGIN', 'rights/no', 'ok'),
  'no connection is left': altered(
    'ALTER ROLE desk CONNECTION LIMIT 0',
    'ALTER ROLE desk CONNECTION LIMIT -1',
    'away/no',
    'ok',
  ),
  'the password is over': altered(
    "ALTER ROLE desk VALID UNTIL '2001-01-01'",
    "ALTER ROLE desk VALID UNTIL 'infinity'",
    'rights/no',
    'ok',
  ),
  'what the server is known by is nobody’s to ask': altered(
    'REVOKE EXECUTE ON FUNCTION pg_control_system() FROM PUBLIC',
    'GRANT EXECUTE ON FUNCTION pg_control_system() TO PUBLIC',
    'ok',
  ),
  'a body is changed as it comes': trigger(
    BEFORE,
    'NEW.body := set_byte(NEW.body, 20, get_byte(NEW.body, 20) # 1); RETURN NEW;',
    CUT,
    'signature/maybe',
    'signature/no',
  ),
  'a signature is changed as it comes': trigger(
    BEFORE,
    'NEW.sig := set_byte(NEW.sig, 20, get_byte(NEW.sig, 20) # 1); RETURN NEW;',
    CUT,
    'chain/maybe',
    'chain/no',
  ),
  'an id is changed as it comes': trigger(
    BEFORE,
    'NEW.id := set_byte(NEW.id, 0, get_byte(NEW.id, 0) # 1); RETURN NEW;',
    CUT,
    'signature/maybe',
    'signature/no',
  ),
  'an epoch is changed as it comes': trigger(
    BEFORE,
    'NEW.epoch := 9; RETURN NEW;',
    CUT,
    'signature/maybe',
    'signature/no',
  ),
  'an author is changed as it comes': trigger(
    BEFORE,
    'NEW.author := set_byte(NEW.author, 0, get_byte(NEW.author, 0) # 1); RETURN NEW;',
    CUT,
    'chain/maybe',
    'chain/no',
  ),
  'a number is changed as it comes': trigger(BEFORE, 'NEW.seq := NEW.seq + 1; RETURN NEW;', CUT, 'gap/maybe', 'gap/no'),
  'an entry is dropped as it comes': trigger(BEFORE, 'RETURN NULL;', CUT, 'gap/maybe', 'gap/no'),
  'a trigger fails': trigger(BEFORE, "RAISE EXCEPTION 'não';", '', 'away/maybe'),
  'a trigger says that a right is missing': trigger(
    BEFORE,
    "RAISE EXCEPTION USING ERRCODE = '42501';",
    '',
    'rights/no',
  ),
  'a trigger says that there is no room': trigger(BEFORE, "RAISE EXCEPTION USING ERRCODE = '53100';", '', 'full/no'),
  'a trigger fails at the end': trigger(
    'CONSTRAINT TRIGGER does AFTER INSERT',
    "RAISE EXCEPTION 'não';",
    '',
    'away/maybe',
  ),
  'a trigger takes its time': trigger(BEFORE, 'PERFORM pg_sleep(0.4); RETURN NEW;', '', 'ok'),
  'a trigger warns two thousand times': trigger(
    BEFORE,
    "FOR n IN 1..2000 LOOP RAISE WARNING 'aviso %', n; END LOOP; RETURN NEW;",
    '',
    'ok',
  ),
  'a trigger tells a thousand news': trigger(
    BEFORE,
    "FOR n IN 1..1000 LOOP PERFORM pg_notify('quita_book', n || repeat('x', 100)); END LOOP; RETURN NEW;",
    '',
    'ok',
  ),
  'a rule has nothing inserted': altered(
    'CREATE RULE does AS ON INSERT TO quita.entry DO INSTEAD NOTHING',
    `DROP RULE does ON quita.entry; ${CUT}`,
    'gap/maybe',
  ),
  'every other entry is hidden': hiding('seq % 2 = 0', 'gap/maybe', 'gap/no', 'behind/no', 'rewritten/no'),
  'the newest are hidden': hiding('seq < 5', 'behind/maybe', 'behind/no'),
  'all are hidden': hiding('false', 'behind/maybe', 'behind/no'),
  'entries before the first': altered(
    `INSERT INTO quita.entry SELECT seq - 1000, decode(md5(seq::text), 'hex'), author, at, epoch, body, sig, mac
      FROM quita.entry WHERE seq < 1000`,
    'DELETE FROM quita.entry WHERE seq < 1',
    'ok',
  ),
  'append answers texts': answering(
    'seq text, mac text',
    `PERFORM * FROM ${DO}; RETURN QUERY SELECT 'muito bem'::text, 'x'::text;`,
    'ok',
  ),
  'append answers nothing': answering(PLACE, `PERFORM * FROM ${DO};`, 'ok'),
  'append answers null': answering(PLACE, `PERFORM * FROM ${DO}; RETURN QUERY SELECT NULL::bigint, NULL::bytea;`, 'ok'),
  'append answers two places': answering(
    PLACE,
    `RETURN QUERY SELECT * FROM ${DO}; RETURN QUERY SELECT 1::bigint, new_id || new_id;`,
    'ok',
  ),
  'append answers a place before the first': answering(
    PLACE,
    `PERFORM * FROM ${DO}; RETURN QUERY SELECT -7::bigint, new_id || new_id;`,
    'ok',
  ),
  'append answers the first place': answering(
    PLACE,
    `PERFORM * FROM ${DO}; RETURN QUERY SELECT e.seq, e.mac FROM quita.entry e WHERE e.seq = 1;`,
    'ok',
  ),
  'append answers a place that is far away': answering(
    PLACE,
    `PERFORM * FROM ${DO}; RETURN QUERY SELECT 9007199254740993, new_id || new_id;`,
    'ok',
  ),
  'append does nothing and answers a place': answering(
    PLACE,
    'RETURN QUERY SELECT h.seq + 1, h.mac FROM quita.head h;',
    'gap/maybe',
  ),
  'append does it and fails then': answering(
    PLACE,
    `PERFORM * FROM ${DO}; RAISE EXCEPTION USING ERRCODE = '42501';`,
    'rights/no',
  ),
  'append ends its own connection': answering(
    PLACE,
    `RETURN QUERY SELECT * FROM ${DO}; PERFORM pg_terminate_backend(pg_backend_pid());`,
    'away/maybe',
  ),
  'append writes it in a stranger’s name as well': answering(
    PLACE,
    `PERFORM * FROM quita.before(set_byte(new_id, 0, get_byte(new_id, 0) # 1), new_id, new_epoch, new_body, new_sig);
      RETURN QUERY SELECT * FROM ${DO};`,
    'ok',
  ),
  'bodies are texts': viewed(
    "seq, id, author, at, epoch, encode(body, 'hex') AS body, sig, mac",
    'gap/no',
    'gap/maybe',
    'away/maybe',
    'away/no',
  ),
  'no entry has an id': viewed(
    'seq, NULL::bytea AS id, author, at, epoch, body, sig, mac',
    'gap/no',
    'gap/maybe',
    'away/no',
    'away/maybe',
  ),
  'no hash is one': viewed("seq, id, author, at, epoch, body, sig, ''::bytea AS mac", 'rewritten/no', 'away/maybe'),
}
