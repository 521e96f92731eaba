/** Puts an installed copy of a package into the registry, in the words every npm client uses to publish. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { run } from '../run.mjs'
import type { Registry } from './server.js'
import type { Copy } from './third-party.js'

const pack = async (folder: string, file: string): Promise<Buffer> => {
  const args = ['-czf', file, '-C', dirname(folder), '--exclude=node_modules', basename(folder)]
  const { code, output } = await run('tar', args, { cwd: dirname(file) })
  if (code !== 0) throw new Error(`${basename(folder)} cannot be packed: ${output.trim()}`)
  return readFileSync(file)
}

const document = ({ manifest }: Copy, tarball: Buffer, url: string) => {
  const { name, version } = manifest
  const file = `${name}-${version}.tgz`
  const dist = {
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
    shasum: createHash('sha1').update(tarball).digest('hex'),
    tarball: `${url}/${name}/-/${file}`,
  }
  return {
    _id: name,
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist } },
    _attachments: {
      [file]: { content_type: 'application/octet-stream', data: tarball.toString('base64'), length: tarball.length },
    },
  }
}

/** Answers with what the registry objects to, if anything. */
export const upload = async (copy: Copy, { url, token }: Registry, folder: string): Promise<readonly string[]> => {
  const { name, version } = copy.manifest
  const tarball = await pack(copy.folder, join(folder, 'third-party.tgz'))
  const answer = await fetch(`${url}/${name.replace('/', '%2f')}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(document(copy, tarball, url)),
  })
  return answer.ok ? [] : [`${name} ${version} was not taken: ${String(answer.status)} ${await answer.text()}`]
}
