import type { Page } from 'playwright-core'

/** Collects what a page must never do: violate its policy, throw, or request anything from another host. */
export const problemsOf = async (page: Page, home: string): Promise<string[]> => {
  const problems: string[] = []
  await page.exposeFunction('reportViolation', (what: string) => problems.push(`policy: ${what}`))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = globalThis as unknown as { reportViolation: (what: string) => void } // exposed above
      reportViolation(`${violatedDirective} ${blockedURI}`)
    })
  })
  page.on('pageerror', ({ message }) => problems.push(`thrown: ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(home) && !url.startsWith('blob:') && !url.startsWith('data:')) problems.push(`asked: ${url}`)
  })
  return problems
}
