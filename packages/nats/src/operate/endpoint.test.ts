import { gateMetrics } from './metrics.js'
import { type Endpoint, serve } from './endpoint.js'

const start = async (isReady: () => boolean): Promise<Endpoint> => {
  const metrics = gateMetrics('1.0.0', () => Promise.resolve(0))
  const served = await serve(metrics, { host: '127.0.0.1', port: 0 }, isReady)
  if (served._tag === 'Left') throw new Error(served.left)
  return served.right
}

describe('the endpoint of a gate', () => {
  it('is ready or not, and serves metrics', async () => {
    let isReady = false
    const { port, close } = await start(() => isReady)
    const read = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${String(port)}${path}`)
      return [response.status, await response.text()] as const
    }
    expect(await read('/ready')).toEqual([503, 'not connected\n'])
    isReady = true
    expect(await read('/ready')).toEqual([200, 'ready\n'])
    expect((await read('/metrics'))[1]).toContain('contracts_gate_lag 0')
    expect((await read('/'))[0]).toBe(404)
    const metrics = gateMetrics('1.0.0', () => Promise.resolve(0))
    expect(await serve(metrics, { host: '127.0.0.1', port }, () => true)).toEqual({
      _tag: 'Left',
      left: `Port ${String(port)} is in use: name another one with --metrics-port.`,
    })
    await close()
  })

  it('listens on the host that is named, or says why it cannot', async () => {
    const metrics = gateMetrics('1.0.0', () => Promise.resolve(0))
    expect(await serve(metrics, { host: '192.0.2.1', port: 9100 }, () => true)).toEqual({
      _tag: 'Left',
      left: 'Port 9100 cannot be used (EADDRNOTAVAIL): name another one with --metrics-port.',
    })
  })
})
