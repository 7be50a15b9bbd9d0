import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config/config.ts'
import { bucketStorage } from '#server/media/bucket/storage.ts'
import { CopyError, type CopyProgress, copyUploads } from '#server/media/copy-uploads.ts'
import { diskStorage } from '#server/media/disk.ts'
import { damagedLines } from '#server/media/names.ts'
import { explainStart } from '#server/start/start-messages.ts'
import { loadEnvironment } from './support/environment.mjs'
import { Failure, runMain } from './support/failure.mjs'
import { root } from './support/root.mjs'

const usage = `Usage: npm run media:move -- --to bucket
       npm run media:move -- --to disk

  Copies every upload between DATA_DIR and the bucket of the S3_ settings, compares each with its copy, and removes
  nothing. Stopped, it goes on where it was when it is started again. The server may be running. Pictures that are
  damaged are not copied but named, and the command ends with code 1.`

const next = {
  bucket:
    'Restart the server with the S3_ settings, then run this once more for what was uploaded meanwhile. DATA_DIR/uploads is left as it was.',
  disk: 'Take the S3_ settings away from the server and restart it, then run this once more, with them, for what was uploaded meanwhile. The bucket is left as it was.',
}
type Target = keyof typeof next

const lineEveryMs = 2_000

/** On a terminal one line that changes; elsewhere a line now and then, which logs keep. */
function progressLine() {
  const { stdout } = process
  let shownAt = 0
  return {
    show: ({ done, total, copied }: CopyProgress) => {
      const now = Date.now()
      if (now - shownAt < (stdout.isTTY ? 100 : lineEveryMs)) return
      shownAt = now
      const line = `${done} of ${total} files, ${copied} of them copied`
      stdout.write(stdout.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
    },
    end: () => void (stdout.isTTY && stdout.write('\r\x1b[K')),
  }
}

async function move(target: Target) {
  const { bucket, dataDir } = readConfig(loadEnvironment(root).environment)
  if (!bucket) throw new Failure('There is no bucket: set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first.')
  const folder = join(dataDir, 'uploads')
  // Opening would make an empty folder where one was named by mistake.
  if (target === 'bucket' && !existsSync(folder))
    throw new Failure(`There are no uploads in ${dataDir}. Set DATA_DIR to the server's folder.`)
  const [disk, remote] = [diskStorage(folder), bucketStorage(bucket)]
  const [from, to] = target === 'bucket' ? [disk, remote] : [remote, disk]
  await to.check()
  const line = progressLine()
  try {
    const { done, copied, damaged } = await copyUploads(from, to, line.show)
    const moved = `${done} files are ${target === 'disk' ? 'on' : 'in'} the ${target}: ${copied} copied now, the others were there. All of them were compared.`
    return { moved, damaged }
  } catch (error) {
    throw new Failure(`${explain(error)}\nNothing was lost. Start it again to go on where it stopped.`)
  } finally {
    line.end()
  }
}

const repair =
  'They were not copied, and what is there under these names was left as it is. Put them back from a backup or upload them again, then start this once more.'

const explain = (error: unknown) => (error instanceof CopyError ? error.message : explainStart(error))

await runMain(async () => {
  const [flag, target, ...more] = process.argv.slice(2)
  if (flag !== '--to' || (target !== 'bucket' && target !== 'disk') || more.length > 0) throw new Failure(usage)
  try {
    const { moved, damaged } = await move(target)
    console.log(moved)
    if (damaged.length > 0) throw new Failure(`${damagedLines(damaged)}\n${repair}`)
    console.log(next[target])
    return 0
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(explainStart(error))
  }
})
