// Forked by start-bank.ts: a training bank in a process of its own, as a provider is, so that its work is not ours.
import { createTrainingBank } from '../../../electron/sandbox/create-training-bank.ts'

const dir = process.argv[2]
if (dir === undefined || process.send === undefined) throw new Error('forked with a folder only')
const bank = await createTrainingBank({ dir, seed: 7, speed: 'fast', persist: false, serveBook: false })
process.send({ ...bank.accounts, ...bank.tls.pem })
process.on('disconnect', () => process.exit(0))
