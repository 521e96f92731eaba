import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { headers } from '@nats-io/transport-node'
import { describeWithServer } from './bed.js'

describeWithServer('contracts gate dead', (bed) => {
  it('lists the letters of every stream that stores some of the subjects', async () => {
    const { connection, server } = bed()
    const manager = await jetstreamManager(connection)
    for (const name of ['one', 'two']) {
      await manager.streams.add({ name, subjects: [`dead.${name}.>`] })
      const sent = headers()
      sent.set('Contract', `acme/${name}@1`)
      sent.set('Contract-Source', `AGENTS:${name}`)
      sent.set('Contract-Issues', JSON.stringify([{ code: 'missing', pointer: '/a', message: 'is missing' }]))
      await jetstream(connection).publish(`dead.${name}.a`, '{}', { headers: sent })
    }
    const argv = [resolve('../cli/bin.js'), 'gate', 'dead', '--dead', 'dead.>', '--format', 'json']
    const run = promisify(execFile)(process.execPath, [...argv, '--server', server.url], { cwd: resolve('../..') })
    const { letters, groups } = JSON.parse((await run).stdout) as {
      readonly letters: number
      readonly groups: readonly { readonly contract: string }[]
    }
    expect([letters, groups.map(({ contract }) => contract).sort()]).toEqual([2, ['acme/one@1', 'acme/two@1']])
  })
})
