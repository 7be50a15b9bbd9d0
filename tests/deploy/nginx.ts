import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'

const examples = join(import.meta.dirname, '../../deploy/nginx')

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** nginx with one of our examples, changed in these places; resolves with its address once that answers. */
export async function startNginx(
  example: string,
  changes: Readonly<Record<string, string>>,
  port?: number,
): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'site-nginx-'))
  const own = port ?? (await freePort())
  let ours = await readFile(join(examples, example), 'utf8')
  for (const [from, to] of Object.entries({ ...changes, 'listen 80;': `listen 127.0.0.1:${own};` })) {
    expect(ours).toContain(from)
    ours = ours.replace(from, () => to)
  }
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(dir, name)};`,
  )
  const whole = `daemon off; pid ${join(dir, 'pid')}; error_log ${join(dir, 'log')};
    events {} http { include /etc/nginx/mime.types; access_log off; ${folders.join(' ')}
${ours} }`
  const file = join(dir, 'nginx.conf')
  await writeFile(file, whole)
  const child = spawn('nginx', ['-p', dir, '-c', file, '-e', join(dir, 'log')], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGQUIT')
    await ended
    await rm(dir, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${own}`
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 30_000 }).toBe(true)
  return url
}
