import { useEffect } from 'preact/hooks'
import type { ContractPackage } from 'virtual:contract-packages'
import { address, amend } from '../address/address.js'
import { useAsync } from '../async/use-async.js'
import { type ChangelogSection, changelogSections } from './changelog-sections.js'

interface Rendered extends ChangelogSection {
  readonly html: string
}

const rendered = async (from: ContractPackage): Promise<readonly Rendered[]> => {
  const [markdown, { micromark }, { gfmTable, gfmTableHtml }] = await Promise.all([
    from.changelog(),
    import('micromark'),
    import('micromark-extension-gfm-table'),
  ])
  const options = { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] } // HTML is escaped, unsafe links are emptied
  return changelogSections(markdown).map((section) => ({ ...section, html: micromark(section.text, options) }))
}

const idOf = (version: string): string => `version-${version}`

/** Shows the changelog of a package, one section for each version. Versions with migration notes are marked. */
export const Changelog = ({ from }: { readonly from: ContractPackage }) => {
  const { value: sections } = useAsync(() => rendered(from), [from])
  const { release = '' } = address.value.params

  useEffect(() => {
    if (release !== '') document.getElementById(idOf(release))?.scrollIntoView({ block: 'start' })
  }, [release, sections])

  if (sections === undefined) return <p class="wait">Loading …</p>
  if (sections.length === 0) return <p class="outcome">{from.name} has no changelog.</p>
  return (
    <section class="changelog" aria-label={`Changelog of ${from.name}`}>
      <div class="tools" role="group" aria-label="Versions">
        {sections.map(({ version, migrates }) => (
          <button
            key={version}
            type="button"
            aria-pressed={version === release}
            onClick={() => amend({ release: version })}
          >
            {version}
            {migrates && ' · migration'}
          </button>
        ))}
      </div>
      {sections.map(({ version, html }) => (
        <article key={version} id={idOf(version)} class="card" tabIndex={-1}>
          <h2>{version}</h2>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      ))}
    </section>
  )
}
