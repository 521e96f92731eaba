import { changelogSections } from './changelog-sections.js'

describe('a changelog', () => {
  it('is cut at its versions, and says which of them tell how to migrate', () => {
    const text =
      '# x\n\n## 2.0.0\n\n### Major Changes\n\n- Changes a.\n\n  #### Migration\n\n  Do b.\n\n## 1.0.0\n\n- First.\n'
    expect(changelogSections(text)).toEqual([
      { version: '2.0.0', text: '### Major Changes\n\n- Changes a.\n\n  #### Migration\n\n  Do b.', migrates: true },
      { version: '1.0.0', text: '- First.', migrates: false },
    ])
  })

  it('may have no version yet', () => {
    expect(changelogSections('')).toEqual([])
    expect(changelogSections('# x\n')).toEqual([])
  })
})
