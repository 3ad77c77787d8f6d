/** Variables that could weaken TLS, reroute the provider's traffic or record its keys. */
export const UNWANTED_VARIABLES = [
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_ENV_PROXY',
  'NODE_USE_SYSTEM_CA',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'SSLKEYLOGFILE',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'ALL_PROXY',
  'NO_PROXY',
  'GLOBAL_AGENT_HTTP_PROXY',
]

/** Removes what a payment client must not inherit, in any spelling; returns the names removed, for the log. */
export function cleanEnvironment(env: NodeJS.ProcessEnv): readonly string[] {
  const removed = Object.keys(env).filter((name) => UNWANTED_VARIABLES.includes(name.toUpperCase()))
  for (const name of removed) delete env[name]
  return removed
}
