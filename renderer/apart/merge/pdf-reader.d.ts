/** The reader's own half, which puts itself where pdf.js looks for it: `globalThis.pdfjsWorker`. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs'
