import { parentPort } from 'node:worker_threads'
import { serveBooks } from './books/serve-books.ts'

if (parentPort !== null) serveBooks(parentPort)
