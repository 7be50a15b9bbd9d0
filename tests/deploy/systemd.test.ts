import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'

const name = 'company-website.service'
const unit = join(import.meta.dirname, '../../deploy/systemd', name)
const told = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' }).stdout ?? ''
/** From this version on it judges a unit by a threshold. */
const hasSystemd = Number(/^systemd (\d+)/.exec(told)?.[1] ?? 0) >= 250

const analyze = async (args: readonly string[]) => {
  const { stdout, stderr } = await promisify(execFile)('systemd-analyze', [...args])
  return stdout + stderr
}

/** The unit where what it starts is there: a checkout stands in /opt on few machines. */
async function unitInPlace(change = (text: string) => text): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-systemd-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const text = (await readFile(unit, 'utf8')).replaceAll('/opt/company-website', folder)
  const [, program = ''] = /^ExecStart=(\S+)/m.exec(text) ?? []
  await mkdir(dirname(program), { recursive: true })
  await symlink(process.execPath, program)
  const placed = join(folder, name)
  await writeFile(placed, change(text))
  return placed
}

describe.runIf(hasSystemd)('the systemd unit', () => {
  test('says nothing that systemd does not know', async () => {
    // It reads the machine's other units too.
    expect(await analyze(['verify', '--man=no', await unitInPlace()])).not.toContain(name)
    const mistaken = await unitInPlace((text) => text.replace('ProtectHome=', 'ProtectHouse='))
    expect(await analyze(['verify', '--man=no', mistaken])).toContain('ProtectHouse')
  })

  test('leaves the service little that it does not need', async () => {
    // Where 10 is a service that may do everything; more than 2 fails.
    const limits = ['--offline=yes', '--threshold=20']
    expect(await analyze(['security', ...limits, unit])).toContain(`exposure level for ${name}`)
    const open = await unitInPlace((text) => text.replace(/^SystemCallFilter=.*\n|^ProtectSystem=.*\n/gm, ''))
    await expect(analyze(['security', ...limits, open])).rejects.toThrow('Command failed')
  })
})
