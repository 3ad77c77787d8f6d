import { rmSync } from 'node:fs'
import { playAlone } from './alone.ts'
import { keep, outputFolder } from './stage.ts'
import { playTeam } from './team.ts'

// `npm run demo`: one desk's main job; with `-- --team` three desks of one company and a real PostgreSQL.
rmSync(outputFolder, { recursive: true, force: true })
keep('.gitignore', '*\n')
await (process.argv.includes('--team') ? playTeam() : playAlone())
