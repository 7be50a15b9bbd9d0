// Loaded into commands that must not outlive their starter: killed with -9 it cannot end them, but their channel closes.
import cluster from 'node:cluster'

// A command's workers are started with it too, and live from the channel to the command.
if (cluster.isPrimary) {
  process.channel?.unref()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
