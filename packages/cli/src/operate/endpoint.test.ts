import * as prometheus from 'prom-client'
import { type Endpoint, metricsPlace, serve } from './endpoint.js'
import { startMetrics } from './metrics.js'

const metricsOf = () => startMetrics(prometheus, 'gate', '1.0.0').served

const start = async (isReady: () => boolean): Promise<Endpoint> => {
  const served = await serve(metricsOf(), { host: '127.0.0.1', port: 0 }, isReady)
  if (served._tag === 'Left') throw new Error(served.left)
  return served.right
}

describe('the endpoint of a command', () => {
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
    expect((await read('/metrics'))[1]).toContain('contracts_gate_build_info{version="1.0.0"} 1')
    expect((await read('/'))[0]).toBe(404)
    expect(await serve(metricsOf(), { host: '127.0.0.1', port }, () => true)).toEqual({
      _tag: 'Left',
      left: `Port ${String(port)} is in use: name another one with --metrics-port.`,
    })
    await close()
  })

  it('listens on the host that is named, or says why it cannot', async () => {
    expect(await serve(metricsOf(), { host: '192.0.2.1', port: 9100 }, () => true)).toEqual({
      _tag: 'Left',
      left: 'Port 9100 cannot be used (EADDRNOTAVAIL): name another one with --metrics-port.',
    })
  })

  it('is where the options say, or nowhere', () => {
    expect(metricsPlace({})).toMatchObject({ _tag: 'Right', right: undefined })
    expect(metricsPlace({ 'metrics-port': '9100' })).toMatchObject({ right: { host: '127.0.0.1', port: 9100 } })
    expect(metricsPlace({ 'metrics-port': '9100', 'metrics-host': '::1' })).toMatchObject({ right: { host: '::1' } })
    expect(metricsPlace({ 'metrics-host': '::1' })).toMatchObject({
      left: '--metrics-host needs --metrics-port: without a port nothing is served.',
    })
  })
})
