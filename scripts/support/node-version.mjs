// Imported first by every script that people start: an old Node should meet a sentence, not a stack trace.
const oldest = 20

if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(`This needs Node.js ${oldest} or newer; this is ${process.version}. Get one at https://nodejs.org.`)
  process.exit(1)
}
