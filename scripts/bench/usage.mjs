/** Loaded into a server that is measured: tells its usage whenever it is asked. */
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system, memory: process.memoryUsage().rss })
})
