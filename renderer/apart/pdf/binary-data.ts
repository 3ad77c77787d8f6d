const files: Readonly<Record<string, () => Promise<Uint8Array<ArrayBuffer>>>> = import.meta.glob<
  Uint8Array<ArrayBuffer>
>(['../../../node_modules/pdfjs-dist/cmaps/*.bcmap', '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}'], {
  query: '?bytes',
  import: 'default',
  exhaustive: true,
})

const byName = new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1), load]))

/** Gives pdf.js its character maps and the fonts every reader must have: each is a script of ours, so nothing is fetched. */
export class BinaryData {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const load = byName.get(filename)
    if (load === undefined) throw new Error('no such file')
    // It is given away to the worker, so it gets a copy.
    return (await load()).slice()
  }
}
