import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

/** A file the page asked for, and what it weighs when it is sent compressed. */
export interface Loaded {
  readonly name: string
  readonly bytes: number
}

/** Notes every file a page asks for, in order; `settled` waits for their bodies. */
export const loads = (page: Page): { readonly settled: () => Promise<readonly Loaded[]> } => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return {
    settled: () =>
      Promise.all(
        responses.map(async (response) => ({
          name: new URL(response.url()).pathname,
          bytes: gzipSync(await response.body()).length,
        })),
      ),
  }
}
