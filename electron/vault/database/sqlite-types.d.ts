// The package's own typings cannot be reached through its `exports`; those of the library it is made from fit.
declare module 'better-sqlite3-multiple-ciphers' {
  import Database from 'better-sqlite3'
  export default Database
}
