/**
 * `pnpm picture` writes docs/studio.png, the studio with the message of the README, and docs/check.png, the output of a
 * check that finds a breaking change.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { run } from '@contracts/cli'
import type { Browser } from 'playwright-core'
import { serve } from '../src/serve/serve.js'
import { chromiumPath, openBrowser } from './browser.js'

const docs = join(import.meta.dirname, '../../../docs')

const message = {
  agent_name: 'insight_agent',
  timestamp: '2024-01-15T10:30:03Z',
  execution_duration_ms: '1800',
  hypotheses: [
    {
      hypothesis_id: 'h1',
      hypothesis_text: 'CTR fell: tired creatives.',
      category: 'audiense',
      confidence_score: 63,
    },
  ],
  reasoning: { think: 'CTR fell by a third.', analyze: 'Only where creatives are old.', conclude: 'Renew them.' },
}

const studioPicture = async (browser: Browser): Promise<void> => {
  const serving = await serve(0, join(import.meta.dirname, '../dist/studio'))
  const page = await browser.newPage({ viewport: { width: 1180, height: 700 }, deviceScaleFactor: 1.5 })
  const text = deflateRawSync(JSON.stringify(message, null, 2)).toString('base64url')
  await page.goto(`${serving.address}/#/validate?contract=kasparro/insight-agent-output&text=${text}`)
  await page.locator('.issues li').first().waitFor()
  await page.locator('.cm-content').waitFor()
  await page.waitForTimeout(500) // the marks in the text are drawn shortly after the list
  await page.screenshot({ path: join(docs, 'studio.png') })
  serving.close()
}

const schema = (categories: readonly string[], most: number, required: readonly string[]): string =>
  JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Insight',
    type: 'object',
    required,
    properties: {
      category: { enum: categories },
      confidence: { type: 'number', minimum: 0, maximum: most },
      note: { type: 'string' },
    },
  })

const checkArguments = ['check', 'schemas', '--against', 'main', '--role', 'output']

/** Returns the coloured output of `contracts check` for a schema that has changed since the branch main. */
const checkOutput = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-picture-'))
  const file = join(folder, 'schemas/insight.json')
  const date = '2024-01-15T10:30:00Z'
  const env = {
    ...process.env,
    ...{ GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.org', GIT_AUTHOR_DATE: date },
    ...{ GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.org', GIT_COMMITTER_DATE: date },
  }
  const git = (...argv: readonly string[]): void => {
    execFileSync('git', argv, { cwd: folder, env, stdio: 'ignore' })
  }
  try {
    mkdirSync(join(folder, 'schemas'))
    git('init', '-b', 'main')
    writeFileSync(file, schema(['audience', 'budget', 'creative'], 1, ['category', 'confidence']))
    git('add', '.')
    git('commit', '-m', 'The schema that is released')
    writeFileSync(file, schema(['audience', 'budget', 'creative', 'platform'], 100, ['category']))
    const stdout = Object.assign(new PassThrough(), { isTTY: true })
    const chunks: Buffer[] = []
    stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    await run(checkArguments, {
      ...process,
      env: { FORCE_COLOR: '1', PATH: process.env['PATH'] },
      stdout,
      stderr: stdout,
      cwd: folder,
    })
    return Buffer.concat(chunks).toString()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const styles: Readonly<Record<string, string>> = { 1: 'font-weight:bold', 2: 'opacity:.6', 31: 'color:#ff7b72' }

/** Converts a text with terminal colours to HTML. */
const asHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')

    .replace(/\u001b\[(\d+)m/g, (_, code: string) =>
      code === '0' ? '</span>' : `<span style="${styles[code] ?? 'color:#7ee787'}">`,
    )

const checkPicture = async (browser: Browser): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 1180, height: 400 }, deviceScaleFactor: 1.5 })
  await page.setContent(`<style>
    body { margin: 0 }
    pre { box-sizing: border-box; margin: 0; padding: 20px; font: 14px/1.5 'DejaVu Sans Mono', monospace; color: #e6edf3; background: #161b22; white-space: pre-wrap }
  </style><pre>$ contracts ${checkArguments.join(' ')}\n\n${asHtml((await checkOutput()).trimEnd())}</pre>`)
  await page.locator('pre').screenshot({ path: join(docs, 'check.png') })
}

const chromium = chromiumPath()
if (chromium === undefined) {
  process.stderr.write('✗ There is no Chromium here (apt-get install chromium).\n')
  process.exitCode = 1
} else {
  const browser = await openBrowser(chromium)
  await studioPicture(browser)
  await checkPicture(browser)
  await browser.close()
}
