/** `pnpm picture` writes docs/studio.png: the studio with the message of the README in it. */
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { serve } from '../src/serve/serve.js'
import { chromiumPath, openBrowser } from './browser.js'

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

const chromium = chromiumPath()
if (chromium === undefined) {
  process.stderr.write('✗ There is no Chromium here (apt-get install chromium).\n')
  process.exitCode = 1
} else {
  const serving = await serve(0, join(import.meta.dirname, '../dist/studio'))
  const browser = await openBrowser(chromium)
  const page = await browser.newPage({ viewport: { width: 1180, height: 700 }, deviceScaleFactor: 1.5 })
  const text = deflateRawSync(JSON.stringify(message, null, 2)).toString('base64url')
  await page.goto(`${serving.address}/#/check?contract=kasparro/insight-agent-output&text=${text}`)
  await page.locator('.issues li').first().waitFor()
  await page.locator('.cm-content').waitFor()
  await page.waitForTimeout(500) // the marks in the text are drawn a moment after the list
  await page.screenshot({ path: join(import.meta.dirname, '../../../docs/studio.png') })
  await browser.close()
  serving.close()
}
