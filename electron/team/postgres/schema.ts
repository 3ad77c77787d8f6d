/** One step of the schema at the server: `quita.version` becomes its place in the list, counted from 1. A released step never changes. */
const steps: readonly string[] = [
  `CREATE TABLE quita.entry (
  seq bigint PRIMARY KEY,
  id bytea NOT NULL UNIQUE CHECK (octet_length(id) = 16),
  author bytea NOT NULL CHECK (octet_length(author) = 16),
  at timestamptz NOT NULL,
  epoch integer NOT NULL CHECK (epoch >= 0),
  body bytea NOT NULL CHECK (octet_length(body) BETWEEN 28 AND 1048576),
  sig bytea NOT NULL CHECK (octet_length(sig) = 64),
  mac bytea NOT NULL CHECK (octet_length(mac) = 32)
);
CREATE TABLE quita.head (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  seq bigint NOT NULL,
  mac bytea NOT NULL
);
INSERT INTO quita.head (seq, mac) VALUES (0, decode(repeat('00', 32), 'hex'));
CREATE TABLE quita.blob (
  name bytea NOT NULL CHECK (octet_length(name) = 32),
  part integer NOT NULL CHECK (part BETWEEN 0 AND 65535),
  body bytea NOT NULL CHECK (octet_length(body) <= 1048576 + 28),
  PRIMARY KEY (name, part)
);

-- The row of the head is held until the end, so numbers have no gaps and stand in the order of the commits. An id that stands already is
-- answered with its place: whoever lost the answer asks again.
CREATE FUNCTION quita.append(new_id bytea, new_author bytea, new_epoch integer, new_body bytea, new_sig bytea)
RETURNS TABLE (seq bigint, mac bytea)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET lock_timeout = '5s'
AS $$
DECLARE
  last quita.head%ROWTYPE;
  next_seq bigint;
  next_mac bytea;
BEGIN
  SELECT * INTO STRICT last FROM quita.head FOR UPDATE;
  RETURN QUERY SELECT e.seq, e.mac FROM quita.entry e WHERE e.id = new_id;
  IF FOUND THEN RETURN; END IF;
  next_seq := last.seq + 1;
  next_mac := sha256(last.mac || int8send(next_seq) || new_author || new_sig);
  INSERT INTO quita.entry VALUES (next_seq, new_id, new_author, clock_timestamp(), new_epoch, new_body, new_sig, next_mac);
  UPDATE quita.head h SET seq = next_seq, mac = next_mac;
  PERFORM pg_notify('quita_book', next_seq::text);
  RETURN QUERY SELECT next_seq, next_mac;
END
$$;

REVOKE ALL ON ALL TABLES IN SCHEMA quita FROM PUBLIC;
REVOKE ALL ON FUNCTION quita.append(bytea, bytea, integer, bytea, bytea) FROM PUBLIC;
GRANT USAGE ON SCHEMA quita TO quita_desk;
GRANT SELECT ON quita.entry, quita.head, quita.blob, quita.version TO quita_desk;
GRANT INSERT ON quita.blob TO quita_desk;
GRANT EXECUTE ON FUNCTION quita.append(bytea, bytea, integer, bytea, bytea) TO quita_desk;`,
]

/** The newest schema this program knows. */
export const serverVersion: number = steps.length

/**
 * The SQL that whoever runs the server runs once in an empty database of its own, as its owner, and again for each new version: roles,
 * schema, rights. Desks log in as roles that are members of `quita_desk`, which may read, append and add blobs, and nothing else.
 */
export function schemaSql(from: number = 0): string {
  const first = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'quita_desk') THEN CREATE ROLE quita_desk NOLOGIN; END IF;
END $$;
CREATE SCHEMA quita;
CREATE TABLE quita.version (version integer NOT NULL);
INSERT INTO quita.version VALUES (0);`
  const sql = steps.slice(from).map((step, index) => `${step}\nUPDATE quita.version SET version = ${from + index + 1};`)
  return ['BEGIN;', ...(from === 0 ? [first] : []), ...sql, 'COMMIT;', ''].join('\n')
}
