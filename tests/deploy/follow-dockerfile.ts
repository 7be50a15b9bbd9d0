import { execFile } from 'node:child_process'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'node_modules')
/**
 * The same packages as here, from the same lockfile: fetched again they would only take minutes. npm writes its list of
 * them in place, which must not reach ours, and what tests keep there is no package.
 */
const likeInstalled = `cp -al ${packages} . || cp -a ${packages} .
cp --remove-destination ${packages}/.package-lock.json node_modules
rm -rf node_modules/.vite*`

type Instruction = { readonly word: string; readonly rest: string }
export type Image = {
  /** Stands for the root of the image's file system. */
  readonly folder: string
  readonly workdir: string
  readonly environment: Record<string, string>
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
}
type Stage = { -readonly [Key in keyof Image]: Image[Key] }

const linesOf = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'))

async function read(): Promise<Instruction[]> {
  const lines = linesOf(await readFile(join(root, 'Dockerfile'), 'utf8'))
  return lines.map((line) => {
    const [word = '', ...rest] = line.split(' ')
    return { word, rest: rest.join(' ') }
  })
}

/** What of the project an engine would be sent. */
async function copyContext(to: string): Promise<void> {
  const ignored = linesOf(await readFile(join(root, '.dockerignore'), 'utf8'))
  const isSent = (path: string) => !ignored.some((each) => path === each || (each === '*.log' && path.endsWith('.log')))
  await cp(root, to, { recursive: true, filter: (source) => isSent(relative(root, source)) })
}

async function shell(script: string, cwd: string): Promise<void> {
  // The image has this Node and none besides.
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  const { HOME = '' } = process.env
  await promisify(execFile)('bash', ['-euc', script], { cwd, env: { PATH, HOME }, maxBuffer: 2 ** 26 })
}

/** Does in an empty folder what the Dockerfile says, and answers the last stage. */
export async function followDockerfile(scratch: string): Promise<Image> {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const { word, rest } of await read()) {
    if (word === 'FROM') {
      const name = rest.split(' AS ')[1] ?? 'last'
      const folder = join(scratch, name)
      await mkdir(folder)
      stage = { folder, workdir: folder, environment: {}, command: [], healthCheck: [] }
      stages.set(name, stage)
      continue
    }
    if (!stage) throw new Error('A Dockerfile begins with FROM.')
    await follow(stage, { word, rest }, stages)
  }
  if (!stage) throw new Error('There is no stage.')
  return stage
}

async function follow(stage: Stage, { word, rest }: Instruction, stages: ReadonlyMap<string, Stage>): Promise<void> {
  if (word === 'WORKDIR') {
    stage.workdir = join(stage.folder, rest)
    await mkdir(stage.workdir, { recursive: true })
  } else if (word === 'ENV')
    for (const [name, value] of rest.split(' ').map((each) => each.split('=')))
      stage.environment[name ?? ''] = value ?? ''
  else if (word === 'COPY') await copy(stage, rest.split(' '), stages)
  else if (word === 'RUN') {
    const folder = /^install -d -o node -g node (\/\w+)$/.exec(rest)?.[1]
    // There is no user of that name here.
    if (folder) await mkdir(join(stage.folder, folder))
    else if (rest === 'npm ci') await shell(likeInstalled, stage.workdir)
    else await shell(rest, stage.workdir)
  } else if (word === 'CMD') stage.command = JSON.parse(rest)
  else if (word === 'HEALTHCHECK') stage.healthCheck = JSON.parse(rest.slice(rest.indexOf('[')))
  else if (!['USER', 'VOLUME', 'EXPOSE'].includes(word)) throw new Error(`Nobody follows ${word} here.`)
}

async function copy(stage: Stage, words: readonly string[], stages: ReadonlyMap<string, Stage>): Promise<void> {
  const [first = '', ...others] = words
  const from = stages.get(/^--from=(.*)/.exec(first)?.[1] ?? '')
  const paths = from ? others : words
  const to = join(stage.workdir, paths.at(-1) ?? '')
  if (!from && paths[0] === '.') return copyContext(to)
  for (const path of paths.slice(0, -1)) {
    const into = paths.at(-1) === './' ? join(to, basename(path)) : to
    await cp(join(from?.folder ?? root, path), into, { recursive: true, verbatimSymlinks: true })
  }
}
