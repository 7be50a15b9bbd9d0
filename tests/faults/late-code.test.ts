import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { withDataDir } from '#tests/support/process.ts'
import { serve } from '#tests/support/served.ts'

test('the built product loads the code of passkeys when somebody needs it', async () => {
  await withDataDir(async (dataDir) => {
    const port = await freePort()
    const { child, url, authorization } = await serve(dataDir, port, { PUBLIC_URL: `http://localhost:${port}` })
    onTestFinished(() => void child.kill('SIGKILL'))
    const reply = await fetch(`${url}/api/auth/second-steps/passkeys/begin`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a long test password' }),
    })
    expect(await reply.json()).toMatchObject({ options: { rp: { id: 'localhost' } } })
  })
})
