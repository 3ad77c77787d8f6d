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
  `-- Who is at which desk: one sealed row of each member, written over every few seconds. None of it lasts: it is in no backup's log, and a
-- crash of the server empties it.
CREATE UNLOGGED TABLE quita.presence (
  member bytea PRIMARY KEY CHECK (octet_length(member) = 16),
  epoch integer NOT NULL CHECK (epoch > 0),
  body bytea NOT NULL CHECK (octet_length(body) BETWEEN 28 AND 2048),
  sig bytea NOT NULL CHECK (octet_length(sig) = 64)
) WITH (fillfactor = 50);

CREATE FUNCTION quita.be_present(new_member bytea, new_epoch integer, new_body bytea, new_sig bytea)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET lock_timeout = '5s'
AS $$
BEGIN
  INSERT INTO quita.presence AS old VALUES (new_member, new_epoch, new_body, new_sig)
    ON CONFLICT (member) DO UPDATE SET epoch = new_epoch, body = new_body, sig = new_sig;
END
$$;

REVOKE ALL ON quita.presence FROM PUBLIC;
REVOKE ALL ON FUNCTION quita.be_present(bytea, integer, bytea, bytea) FROM PUBLIC;
GRANT SELECT ON quita.presence TO quita_desk;
GRANT EXECUTE ON FUNCTION quita.be_present(bytea, integer, bytea, bytea) TO quita_desk;`,
]

/** The newest schema this program knows. */
export const serverVersion: number = steps.length

/**
 * The SQL that whoever runs the server runs in an empty database of its own, as its owner, and once more for each new version: what is
 * there already it leaves as it is. Roles, schema, rights. Desks log in as roles that are members of `quita_desk`, which may read, append,
 * add blobs and say that they are there, and nothing else.
 */
export function schemaSql(version: number = serverVersion): string {
  const first = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'quita_desk') THEN CREATE ROLE quita_desk NOLOGIN; END IF;
END $$;
CREATE SCHEMA IF NOT EXISTS quita;
CREATE TABLE IF NOT EXISTS quita.version (version integer NOT NULL);
INSERT INTO quita.version SELECT 0 WHERE NOT EXISTS (SELECT FROM quita.version);`
  const sql = steps.slice(0, version).map(
    (step, index) => `DO $step$ BEGIN
IF (SELECT version FROM quita.version) < ${index + 1} THEN
${step}
UPDATE quita.version SET version = ${index + 1};
END IF;
END $step$;`,
  )
  return ['BEGIN;', first, ...sql, 'COMMIT;', ''].join('\n')
}
