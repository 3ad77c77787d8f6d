/** A file as its bytes, inside the script that imports it: nothing is fetched for it (`build/vite.reader.ts`). */
declare module '*?bytes' {
  const bytes: Uint8Array<ArrayBuffer>
  export default bytes
}
