/** Words of files that could not be read, in English. */
export const damage = {
  title: 'This connection exists and could not be read',
  noteUnreadable: 'A file beside the vault (connection.json) is damaged. The vault was not touched.',
  noteMissing: 'A file beside the vault (connection.json) is missing. The vault was not touched.',
  keyUnreadable: 'The key file (key.json) is damaged, and without it the vault does not open. Nothing was deleted.',
  keyMissing: 'The key file (key.json) is missing, and without it the vault does not open. Nothing was deleted.',
  vaultMissing: 'The vault (vault.db) is not in the folder of this connection. Nothing was made in its place.',
  folderMissing:
    'The whole folder of this connection is gone from this computer. Quita remembers it, and nothing was made in its place.',
  repairTodo:
    'Quita can open the vault with its usual key and write what is missing anew. The damaged file is kept beside it.',
  restoreTodo:
    'Put the file back into the folder, or restore a backup. Do not delete the folder, and do not make another connection in its place.',
  repair: 'Repair and open',
  forget: 'Stop looking for it',
  settingsText:
    'Both copies of the file are damaged and are kept beside it. The strictest hold: it locks after 1 minute. Check and set what you need.',
} as const
