/**
 * `docs:pages`: writes the pages of the site to `dist/pages`, from the repository, the command and doc comments, and the
 * files for agents to `dist/llms`.
 */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeApi } from './api.js'
import { writeCommand } from './command.js'
import { homePage } from './home.js'
import { writeKinds } from './kinds.js'
import { linkOnSite, withLinks, type Target } from './links.js'
import { llmsFiles } from './llms.js'
import { misplaced, siteFile } from './sections.js'
import { sidebar } from './sidebar.js'
import { pageFiles, repository, root, shippedFiles, siteFolder, textOf } from './workspace.js'

const folder = join(siteFolder, 'dist/pages')
const files = pageFiles()

const target: Target = {
  repository,
  pageOf: (file) => (files.includes(file) ? siteFile(file) : undefined),
  kindOf: (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false })
    if (found === undefined) return 'missing'
    return found.isDirectory() ? 'folder' : 'file'
  },
}

const write = (file: string, text: string, parent = folder): void => {
  mkdirSync(dirname(join(parent, file)), { recursive: true })
  writeFileSync(join(parent, file), text)
}

/** Rewrites links in doc comments, which use URLs of the repository, to pages of the site. */
const linkApi = (): void => {
  for (const name of readdirSync(join(folder, 'reference'), { recursive: true, encoding: 'utf8' })) {
    const page = join(folder, 'reference', name)
    if (!name.endsWith('.md')) continue
    const text = readFileSync(page, 'utf8')
    writeFileSync(
      page,
      withLinks(text, (link) => (link.startsWith(repository) ? linkOnSite('README.md', link, target) : link)),
    )
  }
}

/** Adds a link below each contract that opens it in the studio. The studio is outside the router of the site. */
const withStudio = (text: string): string =>
  text.replace(
    /^## (\S+@\d+)$/gm,
    '$&\n\n<a href="../../studio/#/validate?contract=$1" target="_self">Open it in the studio</a>',
  )

const textFor = (file: string): string => {
  const text = withLinks(textOf(file), (link) => linkOnSite(file, link, target))
  if (file === 'README.md') return homePage(text)
  return file.endsWith('/CONTRACTS.md') ? withStudio(text) : text
}

const main = async (): Promise<void> => {
  const wrong = misplaced()
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  rmSync(folder, { recursive: true, force: true })
  await writeApi(join(folder, 'reference'))
  linkApi()
  for (const file of files) write(siteFile(file), textFor(file))
  for (const file of shippedFiles()) textFor(file) // not on the site; throws for a dead link
  for (const picture of readdirSync(join(root, 'docs')).filter((name) => /\.(?:png|svg)$/.test(name))) {
    copyFileSync(join(root, 'docs', picture), join(folder, picture))
  }
  for (const { file, text } of [...(await writeCommand()), ...writeKinds()]) write(file, text)
  for (const { file, text } of llmsFiles(target)) write(file, text, join(siteFolder, 'dist/llms'))
  writeFileSync(join(siteFolder, 'dist/sidebar.json'), JSON.stringify(sidebar()))
}

await main()
