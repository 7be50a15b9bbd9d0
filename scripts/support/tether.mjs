// Loaded into commands that must not outlive their starter: killed with -9 it cannot end them, but their channel closes.
process.channel?.unref()
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
