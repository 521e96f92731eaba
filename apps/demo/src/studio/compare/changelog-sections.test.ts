import { changelogSections } from './changelog-sections.js'

describe('a changelog', () => {
  it('is split at its versions and marks those with migration notes', () => {
    const text =
      '# x\n\n## 2.0.0\n\n### Major Changes\n\n- Changes a.\n\n  #### Migration\n\n  Do b.\n\n## 1.0.0\n\n- First.\n'
    expect(changelogSections(text)).toEqual([
      { version: '2.0.0', text: '### Major Changes\n\n- Changes a.\n\n  #### Migration\n\n  Do b.', migrates: true },
      { version: '1.0.0', text: '- First.', migrates: false },
    ])
  })

  it('is empty if there is no version yet', () => {
    expect(changelogSections('')).toEqual([])
    expect(changelogSections('# x\n')).toEqual([])
  })
})
