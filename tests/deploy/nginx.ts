import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'

const example = join(import.meta.dirname, '../../deploy/nginx/company-website.conf')

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** nginx with our example, in front of two instances on these ports. */
export async function startNginx([first, second]: readonly [number, number]): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'site-nginx-'))
  const port = await freePort()
  const ours = (await readFile(example, 'utf8'))
    .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(dir, name)};`,
  )
  const whole = `daemon off; pid ${join(dir, 'pid')}; error_log ${join(dir, 'log')};
    events {} http { access_log off; ${folders.join(' ')}
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
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 30_000 }).toBe(true)
  return url
}
