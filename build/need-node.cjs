// Runs on any Node: without this line an older one stops at the first file of types with words that help nobody.
const least = 24
if (Number(process.versions.node.split('.')[0]) < least) {
  process.stderr.write(
    `Quita needs Node ${least}, and this is ${process.version}. On Linux (x64, arm64) and Windows (x64) \`npm ci\` brings it; elsewhere, macOS among them, use Node ${least} or later.\n`,
  )
  process.exit(1)
}
