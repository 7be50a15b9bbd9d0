// Loaded into the server by start.mjs: when that is killed with -9, the server would live on and keep its port.
process.channel?.unref()
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
